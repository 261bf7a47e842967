import type { ModelPages } from '../../statements/render/typesetModel.ts'
import { describeModelFile } from './describeModelFile.ts'

const names = {
  purpose: 'Purpose',
  data: 'Data',
  method: 'Method',
  validation: 'Validation',
  limits: 'Limits and fairness',
  changes: 'Changes',
} as const

/** The model file for a lender's model-risk folder: as JSON, and the same words as pages that wait to be set. */
export function layOutModelFile(): { name: string; json: string; pages: ModelPages } {
  const file = describeModelFile()
  const { name, version } = file.model
  return {
    name: `${name}-${version}`,
    json: `${JSON.stringify(file, null, 2)}\n`,
    pages: {
      title: `Model file: ${name} ${version}`,
      version: `Version ${version}. Validation figures: ${file.figures.model}.`,
      parts: Object.entries(names).map(([part, title]) => ({
        name: title,
        sections: file.parts[part as keyof typeof names],
      })),
    },
  }
}
