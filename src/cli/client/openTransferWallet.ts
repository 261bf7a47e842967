import { keccak256, type PublicClient, parseTransaction } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { readReceipt } from '../../chain/readReceipt.ts'
import type { TransferWallet } from '../../sdk/payByTransaction.ts'
import type { Hex } from '../../wire/address.ts'

export function openTransferWallet(chain: PublicClient, account: PrivateKeyAccount): TransferWallet {
  const { address } = account
  let next = 0
  let queue: Promise<unknown> = Promise.resolve()

  const isMined = async (hash: Hex) => (await readReceipt(chain, hash)) !== null

  async function signNext(call: { to: Hex; data: Hex; chainId: number }): Promise<Hex> {
    const nonce = Math.max(next, await chain.getTransactionCount({ address, blockTag: 'pending' }))
    const { chainId, ...what } = call
    const [gas, fees] = [await chain.estimateGas({ account, ...what }), await chain.estimateFeesPerGas()]
    const signed = await account.signTransaction({ ...call, ...fees, type: 'eip1559', nonce, gas: gas * 2n })
    next = nonce + 1
    return signed
  }

  return {
    address,
    // One at a time: parallel calls must not use the same nonce.
    sign: call => {
      const signed = queue.then(() => signNext(call))
      queue = signed.catch(() => {})
      return signed
    },
    send: async signed => {
      const hash = keccak256(signed)
      const { nonce = 0 } = parseTransaction(signed)
      if (await isMined(hash)) return true
      // Read again after the count, because it may have been mined in between.
      if ((await chain.getTransactionCount({ address })) > nonce) return isMined(hash)
      await chain.request({ method: 'eth_sendRawTransaction', params: [signed] } as never).catch(error => {
        if (!/already known|already imported|nonce too low/i.test(String(error?.details ?? error)))
          throw error
      })
      return true
    },
  }
}
