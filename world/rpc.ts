import { postJson } from '../src/chain/postJson.ts'
import { AppError } from '../src/errors/AppError.ts'

type RpcCall = { method: string; params: readonly unknown[] }

/** Plain JSON-RPC: playing a year of life should not pay for a client library. */
export type Rpc = {
  call: <T = unknown>(method: string, ...params: readonly unknown[]) => Promise<T>
  /** All calls at once; the chain may run them in any order. Throws if one fails. */
  batch: <T = unknown>(calls: readonly RpcCall[]) => Promise<T[]>
}

type RpcAnswer = { id: number; result?: unknown; error?: { code: number; message: string } }

export function createRpc(url: string): Rpc {
  async function post(body: unknown): Promise<unknown> {
    const { text } = await postJson(url, JSON.stringify(body))
    return JSON.parse(text)
  }

  return {
    async call<T>(method: string, ...params: readonly unknown[]) {
      const answer = (await post({ jsonrpc: '2.0', id: 0, method, params })) as RpcAnswer
      return resultOf(answer, { method, params }) as T
    },
    async batch<T>(calls: readonly RpcCall[]) {
      if (calls.length === 0) return []
      const answers = (await post(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))) as RpcAnswer[]
      const byId = new Map(answers.map(answer => [answer.id, answer]))
      return calls.map((call, id) => resultOf(byId.get(id), call) as T)
    },
  }
}

function resultOf(answer: RpcAnswer | undefined, call: RpcCall): unknown {
  if (answer !== undefined && answer.error === undefined) return answer.result
  throw new AppError(`The embedded chain refused ${call.method}: ${answer?.error?.message ?? 'no answer'}`, {
    code: 'WORLD_CHAIN_REFUSED',
    status: 500,
    fix: 'Start again with `npm start -- --reset`, which makes a new world.',
    facts: { method: call.method, params: JSON.stringify(call.params).slice(0, 1_000), answer },
  })
}
