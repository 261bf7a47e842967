import type { Config, Secrets } from '../../config/parseConfig.ts'
import { AppError } from '../../errors/AppError.ts'
import { DatabaseUnavailableError, DatabaseUnusableError } from '../../errors/storage.ts'
import { redactText } from '../../lib/redact.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'

/** `off`: not configured and optional. `warn`: works, but an operator should know. */
export type Check = { name: string; state: 'ok' | 'warn' | 'bad' | 'off'; detail: string; fix?: string }

export type Settings = { config: Config; secrets: Secrets }

export function ok(name: string, detail: string): Check {
  return { name, state: 'ok', detail }
}

export function off(name: string, detail: string, fix: string): Check {
  return { name, state: 'off', detail, fix }
}

export function warn(name: string, detail: string, fix: string): Check {
  return { name, state: 'warn', detail, fix }
}

export function bad(name: string, detail: string, fix: string): Check {
  return { name, state: 'bad', detail, fix }
}

const patienceMs = 8_000

/** Runs a check; one that throws failed, with the reason in one line. */
export async function attempt(
  name: string,
  fix: string,
  check: () => Promise<Check>,
  limitMs = patienceMs,
): Promise<Check> {
  try {
    return await withTimeLimit(limitMs, check(), () => bad(name, `no answer in ${limitMs / 1000} s`, fix))
  } catch (error) {
    const failure = error instanceof DatabaseUnavailableError ? new DatabaseUnusableError(error) : error
    return failure instanceof AppError
      ? bad(name, redactText(failure.message), failure.fix)
      : bad(name, redactText(reasonOf(error)), fix)
  }
}

/** Calls an HTTP service; any status except a server error or a refusal shows that it is there. */
export async function probe(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<number> {
  const { status } = await fetch(url, { method, headers, signal: AbortSignal.timeout(patienceMs) })
  return status
}

/** The deepest cause says most: `fetch failed` and `HTTP request failed.` tell nobody what to do. */
function reasonOf(error: unknown): string {
  let reason = error as { shortMessage?: string; message?: string; status?: number; cause?: unknown }
  while (reason.cause instanceof Error && reason.cause.message) reason = reason.cause
  if (reason.status !== undefined && reason.shortMessage) return `answers HTTP ${reason.status}`
  const text = reason.shortMessage ?? reason.message ?? String(error)
  return text.split('\n')[0] ?? text
}
