import { readFileSync } from 'node:fs'
import { UsageError } from '../errors/usage.ts'

export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(
      `${path} cannot be read as JSON: ${(error as Error).message}`,
      'Give the path of a JSON file.',
    )
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
