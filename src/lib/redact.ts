const secretNames =
  /^(private.?key|signature|authorization|cookie|set-cookie|x-payment|payment-signature|sign-in-with-x|password|secrets?|api.?key|database.?url|mnemonic)$/i
const urlCredentials = /\/\/[^/\s:@]+:[^/\s@]+@/g
/** 65 bytes of hex are always a signature; 32 bytes may be a public hash. */
const signatureHex = /\b0x[0-9a-f]{130,}\b/gi

/** What viem adds to its errors: a contract's whole interface, and lines that the message has already. */
const ballast = new Set(['abi', 'metaMessages', 'docsPath', 'version'])

const hidden = '[redacted]'
const maxDepth = 6

/** A copy of `value` that is safe to log: no keys, signatures, cookies or passwords. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.map(item => redact(item, depth + 1))
  if (value instanceof Date) return value
  const copy: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value))
    copy[name] = secretNames.test(name) ? hidden : redact(item, depth + 1)
  return copy
}

export function redactText(text: string): string {
  return text.replace(urlCredentials, `//${hidden}@`).replace(signatureHex, hidden)
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause, ...rest } = error
  const facts = Object.entries(rest).filter(([key]) => !ballast.has(key))
  // The text before the first stack line repeats the message.
  const calls = stack?.slice(Math.max(stack.indexOf('\n    at '), 0)).trim()
  return {
    ...(redact(Object.fromEntries(facts), depth + 1) as Record<string, unknown>),
    name: error.name ?? name,
    message: redactText(message),
    ...(calls && { stack: redactText(calls) }),
    ...(cause !== undefined && { cause: redact(cause, depth + 1) }),
  }
}
