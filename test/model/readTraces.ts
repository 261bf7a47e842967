import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type ModelState = {
  last: { did: string; node: number; happened: boolean }
  row: { state: string; attempt: number; holder: number; answer: number; final: boolean }
  leased: boolean
  working: [number, number]
}

const quint = join(import.meta.dirname, '../../node_modules/.bin/quint')

/** Walks through a model at random, fails where an invariant does not hold, and returns some of the walks. */
export async function readTraces(
  model: 'payment' | 'owed',
  walks: { samples: number; steps: number; traces: number; seed: string },
): Promise<ModelState[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-model-'))
  try {
    await promisify(execFile)(quint, [
      'run',
      '--backend=typescript',
      '--invariant=safe',
      '--verbosity=1',
      `--seed=${walks.seed}`,
      `--max-samples=${walks.samples}`,
      `--max-steps=${walks.steps}`,
      `--n-traces=${walks.samples}`,
      `--out-itf=${join(folder, '{seq}.json')}`,
      join(import.meta.dirname, `${model}.qnt`),
    ])
    // Quint sorts them by length: long and short ones, or no life that ends early would be among them.
    const every = Math.floor(walks.samples / walks.traces)
    const chosen = readdirSync(folder).filter(name => Number.parseInt(name, 10) % every === 0)
    return chosen.map(name => {
      const { states } = JSON.parse(readFileSync(join(folder, name), 'utf8'), revive) as {
        states: ModelState[]
      }
      return states
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Integers and maps as the trace format (ITF) writes them. */
function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('#bigint' in value) return Number(value['#bigint'])
  if ('#map' in value) return Object.fromEntries(value['#map'] as [number, unknown][])
  return value
}
