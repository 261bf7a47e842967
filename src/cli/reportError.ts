import { AppError } from '../errors/AppError.ts'
import { InvalidReportIdError } from '../errors/passports.ts'
import { UsageError } from '../errors/usage.ts'
import { redactText } from '../lib/redact.ts'
import { VouchError } from '../sdk/errors.ts'
import { fixForShell } from './client/fixForShell.ts'
import type { CliIo } from './command.ts'
import { printableJson, printableText } from './printable.ts'

/** The command line's only error mapper: reason and fix on stderr, as text or JSON, and the exit code. */
export function reportError(error: unknown, { stderr }: CliIo, { asJson = false } = {}): number {
  if (asJson) {
    stderr.write(`${redactText(printableJson({ error: describe(error) }, 0))}\n`)
    return isUsage(error) ? 2 : 1
  }
  if (error instanceof AppError || error instanceof VouchError) {
    const request = error instanceof VouchError && error.requestId ? `  request id: ${error.requestId}\n` : ''
    stderr.write(readable(`vouch: ${error.message}\n  fix: ${fixOf(error)}\n${request}`))
    return isUsage(error) ? 2 : 1
  }
  stderr.write(
    readable(`vouch: unexpected failure: ${error instanceof Error ? error.stack : String(error)}\n`),
  )
  return 1
}

/** A message may repeat a stranger's file or a service's answer: nothing in it controls the terminal. */
function readable(text: string): string {
  return redactText(printableText(text))
}

/** The command was typed wrong, so nothing was called or paid. */
function isUsage(error: unknown): boolean {
  return error instanceof UsageError || error instanceof InvalidReportIdError
}

function fixOf(error: AppError | VouchError): string {
  return error instanceof VouchError ? fixForShell(error) : error.fix
}

function describe(error: unknown): Record<string, unknown> {
  if (error instanceof AppError || error instanceof VouchError) {
    const { code, charge, message } = error
    const requestId = error instanceof VouchError ? error.requestId : null
    return { code, charge, message, fix: fixOf(error), ...(requestId && { requestId }) }
  }
  return { code: 'INTERNAL', message: error instanceof Error ? error.message : String(error) }
}
