import { keccak256, serializeTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { serializeTransaction as serializeCelo } from 'viem/celo'
import { expect, test } from 'vitest'
import { readCall, signTransaction } from './signTransaction.ts'

const account = privateKeyToAccount(generatePrivateKey())
const call = {
  to: '0xcA11bde05977b3631167028862bE2a173976CA11',
  data: `0x${'ab'.repeat(5_000)}`,
  gas: 1_000_000n,
} as const
const fees = { maxFeePerGas: 30n, maxPriorityFeePerGas: 2n }
const common = { chainId: 42220, nonce: 7 }

test.each([null, '0x0E2A3e05bc9A16F5292A6170456A710cb89C6f72'] as const)(
  'signed as viem signs it, with the hash that the chain will give it: fees in %s',
  async feeCurrency => {
    const { raw, hash } = await signTransaction(account, call, { ...common, fees, feeCurrency })
    const transaction = { ...call, ...common, ...fees, value: 0n }
    expect(raw).toBe(
      feeCurrency
        ? await account.signTransaction({ ...transaction, type: 'cip64', feeCurrency } as never, {
            serializer: serializeCelo as never,
          })
        : await account.signTransaction(
            { ...transaction, type: 'eip1559' },
            { serializer: serializeTransaction },
          ),
    )
    expect(hash).toBe(keccak256(raw))
    expect(readCall(raw)).toEqual({ ...call, to: call.to.toLowerCase() })
  },
)
