import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveLocally } from './serveLocally.ts'

export type FakeModel = {
  url: string
  /** Bodies of the requests so far, as text. */
  requests: string[]
  /** How the next answers are made: given what its look-up returned, the words; or silence, or a failure. */
  behave: (how: ((lookedUp: string) => string) | 'silent' | 'broken') => void
  /** What it looks up before it speaks. */
  lookUp: (query: Record<string, unknown>) => void
  close: () => Promise<void>
}

type Message = { role: string; content: unknown }

/** An OpenAI-compatible service on loopback, by the documented shape of `POST /chat/completions`. */
export async function startFakeModel(): Promise<FakeModel> {
  const requests: string[] = []
  let how: Parameters<FakeModel['behave']>[0] = 'broken'
  let query: Record<string, unknown> = { intent: 'income-amount' }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    requests.push(body)
    if (how === 'silent') return
    if (how === 'broken') return void response.writeHead(500).end('{"error":{"message":"out of order"}}')
    const { messages } = JSON.parse(body) as { messages: Message[] }
    const found = messages.findLast(({ role }) => role === 'tool')
    const message = found
      ? { role: 'assistant', content: how(JSON.stringify(found.content)) }
      : {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'call-1',
              type: 'function',
              function: { name: 'look_up', arguments: JSON.stringify(query) },
            },
          ],
        }
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'completion-1',
        object: 'chat.completion',
        created: 1,
        model: 'fake',
        choices: [{ index: 0, message, finish_reason: found ? 'stop' : 'tool_calls' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    )
  }
  const { url, stop } = await serveLocally(answer)
  return {
    url: `${url}/v1`,
    requests,
    behave: next => {
      how = next
    },
    lookUp: next => {
      query = next
    },
    close: stop,
  }
}
