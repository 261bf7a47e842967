import type { ChatResult } from '../wire/chat.ts'

/** An answer as server-sent events: the looked-up figures, the words piece by piece, then the whole answer. */
export function toEvents(result: ChatResult): string {
  const { query, figures, answer } = result
  const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  const pieces = answer.match(/\S+\s*/g) ?? []
  return [
    event('query', { query, figures }),
    ...pieces.map(text => event('delta', { text })),
    event('answer', result),
    event('done', {}),
  ].join('')
}
