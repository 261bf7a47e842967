import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hex, parseSignature } from 'viem'
import { OWNER, type PaymentChain, tokenAbi } from './chain.ts'

export type Behaviour = 'honest' | 'silent' | 'late' | 'refusing' | 'lying' | 'broken'

type SettleRequest = {
  x402Version: number
  paymentPayload: { payload: { signature: Hex; authorization: Record<string, string> } }
  paymentRequirements: { asset: Hex; network: string }
}

/** An x402 facilitator on the test chain that can misbehave. */
export async function startFacilitator(chain: PaymentChain) {
  const state: { behaviour: Behaviour; settles: number; keys: (string | undefined)[] } = {
    behaviour: 'honest',
    settles: 0,
    keys: [],
  }

  async function submit({ paymentPayload, paymentRequirements }: SettleRequest): Promise<Hex> {
    const { signature, authorization: a } = paymentPayload.payload
    const { r, s, yParity } = parseSignature(signature)
    const receipt = await chain.pass(
      chain.client.writeContract({
        address: paymentRequirements.asset,
        abi: tokenAbi,
        functionName: 'transferWithAuthorization',
        args: [
          a.from as Hex,
          a.to as Hex,
          BigInt(a.value ?? 0),
          BigInt(a.validAfter ?? 0),
          BigInt(a.validBefore ?? 0),
          a.nonce as Hex,
          27 + yParity,
          r,
          s,
        ],
        account: OWNER,
      }),
    )
    return receipt.transactionHash
  }

  async function settle(request: SettleRequest): Promise<object | null> {
    state.settles++
    const network = request.paymentRequirements.network
    const lost = { success: false, transaction: '', network }
    switch (state.behaviour) {
      case 'honest':
        return { success: true, transaction: await submit(request), network }
      case 'late':
        await submit(request)
        return { ...lost, errorReason: 'settlement_pending' }
      case 'silent':
        await submit(request)
        return null
      case 'refusing':
        return { ...lost, errorReason: 'invalid_exact_evm_signature' }
      case 'lying':
        return { success: true, transaction: `0x${'ab'.repeat(32)}`, network }
      case 'broken':
        return { error: 'out of credits' }
    }
  }

  const server = createServer((request, response) => {
    const answer = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (request.url === '/supported')
      return answer({ kinds: [{ x402Version: 2, scheme: 'exact', network: 'eip155:42220' }] })
    state.keys.push(request.headers['x-api-key'] as string | undefined)
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      settle(JSON.parse(text)).then(
        body => (body ? answer(body) : request.socket.destroy()),
        () => answer({ success: false, transaction: '', errorReason: 'unexpected_settle_error' }),
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
