import type { OperationId } from '../wire/operations.ts'
import { routes } from './answerShapes.ts'
import type { Transport, WireRequest } from './createTransport.ts'
import { ClientError } from './errors.ts'
import { type AnswerName, parseAnswer } from './parseAnswer.ts'
import type { CallOptions, ResultOf } from './types.ts'

/** The `{names}` of an operation's path, its query, and its body. */
export type CallInput = { path?: Record<string, string>; query?: Query; body?: unknown }

type Query = { before?: string | undefined; limit?: number | undefined }

export type Caller = <O extends OperationId>(
  operation: O,
  input?: CallInput,
  options?: Omit<CallOptions, 'signInWithX'> & Pick<WireRequest<unknown>, 'signInWithX' | 'orderSecret'>,
) => Promise<ResultOf<O>>

/** Makes free calls by the name of their operation. */
export function createCaller(transport: Transport): Caller {
  return (operation, input = {}, { signal, signInWithX, orderSecret } = {}) =>
    transport({
      ...routeOf(operation, input),
      body: input.body,
      signal,
      signInWithX,
      orderSecret,
      // An unhealthy service answers 503 with its health in the usual form.
      ...(operation === 'health' && { alsoAnswers: 503 }),
      parse: answer => parseResult(operation, answer),
    })
}

/** The answer of an operation; null when it has no body. */
export function parseResult<O extends OperationId>(operation: O, answer: unknown): ResultOf<O>
export function parseResult(operation: OperationId, answer: unknown): unknown {
  const [, , name] = routes[operation].split(' ')
  return name ? parseAnswer(name as AnswerName, answer) : null
}

export function routeOf(
  operation: OperationId,
  { path = {}, query = {} }: CallInput = {},
): { method: string; path: string } {
  const [method = '', template = ''] = routes[operation].split(' ')
  const filled = template.replace(/\{(\w+)\}/g, (_whole, name: string) => segment(name, path[name]))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  return {
    method,
    path: asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked as [string, string][])}`,
  }
}

/** A path may not have an empty part, and URLs resolve `..` in any encoding. */
function segment(name: string, value: unknown): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value)
  throw new ClientError('INVALID_OPTION', `${name} is ${JSON.stringify(value)}.`, `Give ${name} as a text.`)
}
