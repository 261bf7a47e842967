import { encodeFunctionData, parseAbi } from 'viem'
import { type Provider, WalletError } from './provider.ts'

const abi = parseAbi(['function revokeReport(string reportId)'])

/** Takes a passport back by a transaction of its owner's own; returns once it is on chain. */
export async function sendRevocation(
  provider: Provider,
  from: string,
  { reportId, contract }: { reportId: string; contract: string },
): Promise<void> {
  const data = encodeFunctionData({ abi, functionName: 'revokeReport', args: [reportId] })
  const hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from, to: contract, data }],
  })
  for (let attempt = 0; attempt < 60; attempt++) {
    const receipt = (await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as {
      status: string
    } | null
    if (receipt?.status === '0x1') return
    if (receipt) throw new WalletError('failed', 'The contract refused.')
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  throw new WalletError('failed', 'The transaction is not on chain yet.')
}
