import { readFileSync } from 'node:fs'
import { UsageError } from '../errors/usage.ts'

/** Reads a file named by the user; `fix` says which file is expected. */
export function readGivenFile(path: string, fix: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageError(`There is no file ${path}.`, fix)
    if (code === 'EISDIR') throw new UsageError(`${path} is a folder.`, fix)
    throw new UsageError(`${path} cannot be read: ${message}`, fix)
  }
}
