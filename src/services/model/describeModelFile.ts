import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODEL } from '../../core/model.ts'
import { REASONS } from '../../core/verdict/reasonCodes.ts'
import { parseMarkdown, type Section } from './parseMarkdown.ts'

/** The parts that a model-risk folder asks for, by the headings of docs/model.md. */
const parts = {
  purpose: ['What it answers'],
  data: ['What it reads'],
  method: ['1.', '2.', '3.', '4.', '5.', '6.'],
  validation: ['7.'],
  limits: ['8.', '9.'],
  changes: ['10.'],
} as const

type Part = keyof typeof parts

type Figures = { model: string; published: { auc: number }; [name: string]: unknown }

export type ModelFile = {
  type: 'vouch-model-1'
  model: { name: string; version: string }
  /** Measured with this version; docs/model-figures.json. */
  figures: Figures
  parts: Record<Part, Section[]>
  /** Every weight, anchor and threshold. */
  table: typeof MODEL
  reasons: typeof REASONS
}

const docs = join(import.meta.dirname, '../../../docs')

/** All that is known of the model in one document. Words and tables are those of docs/model.md, whose tables are generated. */
export function describeModelFile(): ModelFile {
  const read = (file: string) => readFileSync(join(docs, file), 'utf8')
  const sections = parseMarkdown(read('model.md'))
  const figures = JSON.parse(read('model-figures.json')) as Figures
  const { name, version } = MODEL
  return {
    type: 'vouch-model-1',
    model: { name, version },
    figures,
    parts: Object.fromEntries(
      Object.entries(parts).map(([part, heads]) => [part, heads.map(head => find(sections, head))]),
    ) as Record<Part, Section[]>,
    table: MODEL,
    reasons: REASONS,
  }
}

function find(sections: readonly Section[], head: string): Section {
  const found = sections.find(({ title }) => title.startsWith(head))
  if (!found) throw new Error(`docs/model.md has no section ${head}`)
  return found
}
