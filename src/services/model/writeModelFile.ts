import { typesetModel } from '../../statements/render/typesetModel.ts'
import { describeModelFile } from './describeModelFile.ts'

const names = {
  purpose: 'Purpose',
  data: 'Data',
  method: 'Method',
  validation: 'Validation',
  limits: 'Limits and fairness',
  changes: 'Changes',
} as const

/** The model file for a lender's model-risk folder: the same words as JSON and as a PDF. */
export function writeModelFile(): { name: string; json: string; pdf: Uint8Array } {
  const file = describeModelFile()
  const { name, version } = file.model
  return {
    name: `${name}-${version}`,
    json: `${JSON.stringify(file, null, 2)}\n`,
    pdf: typesetModel({
      title: `Model file: ${name} ${version}`,
      version: `Version ${version}. Validation figures: ${file.figures.model}.`,
      parts: Object.entries(names).map(([part, title]) => ({
        name: title,
        sections: file.parts[part as keyof typeof names],
      })),
    }),
  }
}
