import { AppError } from '../errors/AppError.ts'
import { UsageError } from '../errors/usage.ts'
import { redactText } from '../lib/redact.ts'
import { VouchError } from '../sdk/errors.ts'
import type { CliIo } from './command.ts'

/** The command line's one error mapper: the reason and the fix on stderr, and the exit code. */
export function reportError(error: unknown, { stderr }: CliIo): number {
  if (error instanceof AppError || error instanceof VouchError) {
    const request = error instanceof VouchError && error.requestId ? `  request id: ${error.requestId}\n` : ''
    stderr.write(redactText(`vouch: ${error.message}\n  fix: ${error.fix}\n${request}`))
    return error instanceof UsageError ? 2 : 1
  }
  stderr.write(
    redactText(`vouch: unexpected failure: ${error instanceof Error ? error.stack : String(error)}\n`),
  )
  return 1
}
