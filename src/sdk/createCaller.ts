import { type OperationId, operations } from '../wire/operations.ts'
import type { Transport } from './createTransport.ts'
import { parseAnswer } from './parseAnswer.ts'
import type { CallOptions, ResultOf } from './types.ts'

/** What fills the `{names}` of an operation's path, what follows it, and what is sent. */
export type CallInput = { path?: Record<string, string>; query?: { months?: number }; body?: unknown }

export type Caller = <O extends OperationId>(
  operation: O,
  input?: CallInput,
  options?: CallOptions,
) => Promise<ResultOf<O>>

/** Makes free calls by the name of their operation. */
export function createCaller(transport: Transport): Caller {
  return (operation, input = {}, { signal } = {}) =>
    transport({
      method: operations[operation].method,
      path: pathOf(operation, input),
      body: input.body,
      signal,
      // A service that is not well says so with 503, and why in the very same form.
      ...(operation === 'health' && { alsoAnswers: 503 }),
      parse: answer => parseResult(operation, answer),
    })
}

/** The answer of an operation; null for one that answers without a body. */
export function parseResult<O extends OperationId>(operation: O, answer: unknown): ResultOf<O>
export function parseResult(operation: OperationId, answer: unknown): unknown {
  const definition = operations[operation]
  return 'response' in definition ? parseAnswer(definition.response, answer) : null
}

function pathOf(operation: OperationId, { path = {}, query = {} }: CallInput): string {
  const filled = operations[operation].path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  return query.months === undefined ? filled : `${filled}?months=${query.months}`
}
