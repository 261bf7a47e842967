import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UsageError } from '../../errors/usage.ts'

/** Asked before anything is paid: an answer that cannot be saved would be a pity. */
export function assertWritable(path: string | boolean | undefined): void {
  if (typeof path !== 'string') return
  try {
    accessSync(existsSync(path) ? path : dirname(resolve(path)), constants.W_OK)
  } catch {
    throw new UsageError(`${path} cannot be written.`, 'Choose a file in a folder that is there and yours.')
  }
}
