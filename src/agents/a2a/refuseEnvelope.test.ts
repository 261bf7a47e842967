import { expect, test } from 'vitest'
import { refuseEnvelope } from './refuseEnvelope.ts'

test.each(['message/stream', 'tasks/resubscribe', 'SendStreamingMessage', 'SubscribeToTask'])(
  '%s is refused before the SDK, which would print its id as it came: a stranger could write lines of our log',
  method => {
    const id = '\n{"level":"info","msg":"settled"}'
    expect(refuseEnvelope({ jsonrpc: '2.0', id, method, params: {} })).toMatchObject({
      id,
      error: { code: -32004 },
    })
    expect(refuseEnvelope({ jsonrpc: '2.0', id, method: 'message/send', params: {} })).toBeNull()
  },
)
