import { expect, test } from 'vitest'
import { findEnvelopeError } from './findEnvelopeError.ts'

test.each(['message/stream', 'tasks/resubscribe', 'SendStreamingMessage', 'SubscribeToTask'])(
  '%s is refused before the SDK, which would print its id as it came: a stranger could write lines of our log',
  method => {
    const id = '\n{"level":"info","msg":"settled"}'
    expect(findEnvelopeError({ jsonrpc: '2.0', id, method, params: {} })).toMatchObject({
      id,
      error: { code: -32004 },
    })
    expect(findEnvelopeError({ jsonrpc: '2.0', id, method: 'message/send', params: {} })).toBeNull()
  },
)
