import { createPublicClient, custom, type PublicClient } from 'viem'

type Forward = () => Promise<unknown>
export type Fault = (method: string, forward: Forward, params: unknown) => Promise<unknown>

/** A node that can be made to fail, lie or hang: `fault` sees each call and decides what comes back. */
export function createFaultyChain(rpcUrl: string) {
  const state: { fault: Fault | null; calls: string[] } = { fault: null, calls: [] }
  let id = 0

  async function ask(method: string, params: unknown): Promise<unknown> {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
    })
    const { result, error } = (await response.json()) as { result: unknown; error?: object }
    if (error) throw Object.assign(new Error('rpc error'), error)
    return result
  }

  const transport = custom(
    {
      request: ({ method, params }: { method: string; params?: unknown }) => {
        state.calls.push(method)
        const forward = () => ask(method, params ?? [])
        return state.fault ? state.fault(method, forward, params) : forward()
      },
    },
    { retryCount: 0 },
  )
  const chain = createPublicClient({ transport, cacheTime: 0 }) as PublicClient
  return {
    chain,
    calls: state.calls,
    /** Until `heal`, every call goes through `fault`. */
    hurt: (fault: Fault): void => {
      state.fault = fault
    },
    heal: (): void => {
      state.fault = null
    },
  }
}

export class NodeTimeout extends Error {
  override readonly name = 'TimeoutError'
}
