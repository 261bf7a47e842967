import { UsageError } from '../errors/usage.ts'
import { readGivenFile } from './readGivenFile.ts'

export function readJsonFile(path: string): unknown {
  const fix = 'Give the path of a JSON file.'
  const text = readGivenFile(path, fix).toString()
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${path} is not a JSON file.`, fix)
  }
}

/** A passport document, a disclosure, or a whole answer of POST /api/agent/report that holds one. */
export function readDocumentFile(path: string): Record<string, unknown> {
  const value = readJsonFile(path)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${path} is not a JSON object.`, 'Give the file with the document of a passport.')
  const { type, document } = value as { type?: unknown; document?: unknown }
  const isAnswer = type === undefined && typeof document === 'object' && document !== null
  return (isAnswer ? document : value) as Record<string, unknown>
}
