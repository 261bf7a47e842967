import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UsageError } from '../../errors/usage.ts'

/** Checked before anything is paid, so that a paid answer is not lost. */
export function assertWritable(path: string | boolean | undefined): void {
  if (typeof path !== 'string') return
  try {
    accessSync(existsSync(path) ? path : dirname(resolve(path)), constants.W_OK)
  } catch {
    throw new UsageError(`${path} cannot be written.`, 'Choose a file in a folder that is there and yours.')
  }
}
