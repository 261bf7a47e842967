import { analyzeActivity } from '../src/core/analyzeActivity.ts'
import { PERSONAS } from '../src/core/testing/personas.ts'
import type { Analysis } from '../src/wire/analysis.ts'

const wanted = { salaried: 'salaried', stopped: 'income stopped', circle: 'wash ring over hops' }

/** Three small lives for the landing page: one plain, one that stopped, one that circles its own money. */
export function sampleAnalyses(): Record<string, Analysis> {
  return Object.fromEntries(
    Object.entries(wanted).map(([key, name]) => {
      const persona = PERSONAS.find(entry => entry.name === name)
      if (!persona) throw new Error(`No sample persona is called ${name}.`)
      return [key, analyzeActivity(persona.activity)]
    }),
  )
}
