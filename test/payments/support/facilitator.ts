import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { x402Facilitator } from '@x402/core/facilitator'
import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/facilitator'
import type { Hex } from 'viem'
import { waitForReceipt } from '../../../src/chain/waitForReceipt.ts'
import { serveLocally } from '../../support/serveLocally.ts'
import { OWNER, type PaymentChain } from './chain.ts'

/** What happens to a `/settle`; `honest` is x402's own code and nothing else. */
type Behaviour =
  | 'honest'
  /** Settles, and the line breaks before the answer. */
  | 'silent'
  /** Settles, and never answers. */
  | 'hanging'
  /** Settles, and says that it is not done. */
  | 'late'
  /** Says that it settled, and did not. */
  | 'lying'
  /** Says that the payment is bad. */
  | 'refusing'
  | 'broken'

export const apiKey = 'key-123'

/** Signs and reads for x402's own facilitator on the test chain. */
export function createFacilitatorSigner({ client }: PaymentChain) {
  return {
    getAddresses: () => [OWNER],
    readContract: (call: object) => client.readContract(call as never),
    verifyTypedData: (data: object) => client.verifyTypedData(data as never),
    writeContract: (call: object) => client.writeContract({ ...call, account: OWNER } as never),
    sendTransaction: (call: object) => client.sendTransaction({ ...call, account: OWNER } as never),
    waitForTransactionReceipt: ({ hash }: { hash: Hex }) => waitForReceipt(client, hash),
    getCode: ({ address }: { address: Hex }) => client.getCode({ address }),
  }
}

/** x402's own facilitator (`@x402/core`, `@x402/evm`) on the test chain, behind HTTP and an API key as Celo's is. */
export async function startFacilitator(chain: PaymentChain, versions: readonly (1 | 2)[] = [1, 2]) {
  const state = { behaviour: 'honest' as Behaviour, verifies: 0, settles: 0, isAway: false }
  const signer = createFacilitatorSigner(chain)
  const facilitator = new x402Facilitator()
  if (versions.includes(2)) facilitator.register('eip155:42220', new ExactEvmScheme(signer as never))
  if (versions.includes(1)) facilitator.registerV1('celo' as never, new ExactEvmSchemeV1(signer as never))

  async function settle(
    payload: never,
    requirements: { network: string },
    response: ServerResponse,
  ): Promise<void> {
    state.settles++
    const { network } = requirements
    const lost = { success: false, transaction: '', network }
    const { behaviour } = state
    if (behaviour === 'broken') return answer(response, { error: 'internal error' }, 500)
    if (behaviour === 'refusing')
      return answer(response, { ...lost, errorReason: 'invalid_exact_evm_payload_signature' })
    if (behaviour === 'lying')
      return answer(response, { success: true, transaction: `0x${'ab'.repeat(32)}`, network })
    const outcome = await facilitator.settle(payload, requirements as never)
    if (behaviour === 'late') answer(response, { ...lost, errorReason: 'settlement_pending' })
    else if (behaviour === 'silent') response.destroy()
    else if (behaviour === 'honest') answer(response, outcome)
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.isAway) return void response.destroy()
    if (request.url === '/supported') return answer(response, facilitator.getSupported())
    const { paymentPayload, paymentRequirements } = JSON.parse(await text(request))
    if (request.url === '/verify') {
      state.verifies++
      return answer(response, await facilitator.verify(paymentPayload, paymentRequirements))
    }
    if (request.headers['x-api-key'] !== apiKey) return answer(response, { error: 'invalid API key' }, 401)
    return settle(paymentPayload as never, paymentRequirements, response)
  }

  const { url, stop } = await serveLocally((request, response) =>
    serve(request, response).catch(error => answer(response, { error: String(error) }, 500)),
  )
  return { state, url: `${url}/`, stop }
}

function answer(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
