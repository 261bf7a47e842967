import { encodeFunctionData, parseAbi } from 'viem'
import { toWalletError, WalletError } from './provider.ts'
import { requireWallet } from './wallet.ts'

const abi = parseAbi(['function revokeReport(string reportId)'])

/** Takes a passport back, by a transaction of its owner's own; returns once it is on chain. */
export async function revokePassport(contract: string, reportId: string): Promise<void> {
  const { address, provider } = await requireWallet()
  const data = encodeFunctionData({ abi, functionName: 'revokeReport', args: [reportId] })
  const hash = await provider
    .request({ method: 'eth_sendTransaction', params: [{ from: address, to: contract, data }] })
    .catch(error => {
      throw toWalletError(error)
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
