import { PinFailedError } from '../../errors/statements.ts'

const timeoutMs = 60_000

/** One call to a pinning service: the text of a 2xx answer, or a PinFailedError that names the service and never the token. */
export async function askService(service: string, url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const text = await response.text()
    if (!response.ok)
      throw new PinFailedError({ service, reason: `status ${response.status}: ${text.slice(0, 200)}` })
    return text
  } catch (cause) {
    if (cause instanceof PinFailedError) throw cause
    throw new PinFailedError({ service, reason: describe(cause), cause })
  }
}

/** The JSON of an answer, or an error that shows what came instead. */
export function parseAnswer(service: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Reported below.
  }
  throw new PinFailedError({ service, reason: `not an answer we know: ${text.slice(0, 200)}` })
}

export function readText(service: string, value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new PinFailedError({ service, reason: `the answer has no ${name}` })
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}
