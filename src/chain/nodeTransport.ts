import { createTransport, HttpRequestError, RpcRequestError, TimeoutError, type Transport } from 'viem'
import { NodeError, SourceError } from '../errors/history.ts'
import type { AskOptions, RpcCall, RpcNode } from './createNode.ts'

/** viem's `http` over our node: errors are viem's, retries are the node's. */
export function nodeTransport(node: RpcNode, options: AskOptions = {}): Transport {
  const { origin: url } = node

  async function request(body: RpcCall): Promise<unknown> {
    const outcome = await node.ask(body, options).catch(error => {
      throw toViemError(body, error)
    })
    if ('error' in outcome) throw toViemError(body, outcome.error)
    return outcome.result
  }

  function toViemError(body: RpcCall, error: unknown): Error {
    if (!(error instanceof SourceError)) return error as Error
    const { httpStatus: status, answer } = error instanceof NodeError ? error : {}
    if (answer) return new RpcRequestError({ body, error: answer, url })
    if (error.failure === 'timeout') return new TimeoutError({ body, url })
    const { reason: details, cause } = error
    return new HttpRequestError({
      body,
      details,
      url,
      ...(status && { status }),
      ...(cause ? { cause: cause as Error } : {}),
    })
  }

  return () =>
    createTransport(
      { key: 'http', name: 'HTTP JSON-RPC', type: 'http', retryCount: 0, request: request as never },
      { url },
    )
}
