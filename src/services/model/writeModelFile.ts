import { typesetModel } from '../../statements/render/typesetModel.ts'
import { layOutModelFile } from './layOutModelFile.ts'

/** The model file, set in this thread: for a command, which has nothing else to do meanwhile. */
export function writeModelFile(): { name: string; json: string; pdf: Uint8Array } {
  const { name, json, pages } = layOutModelFile()
  return { name, json, pdf: typesetModel(pages).pdf }
}
