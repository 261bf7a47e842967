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
