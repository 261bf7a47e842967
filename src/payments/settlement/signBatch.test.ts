import { keccak256, serializeTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { serializeTransaction as serializeCelo } from 'viem/celo'
import { expect, test } from 'vitest'
import { readEnvelope, signEnvelope } from './signBatch.ts'

const account = privateKeyToAccount(generatePrivateKey())
const envelope = {
  to: '0xcA11bde05977b3631167028862bE2a173976CA11',
  data: `0x${'ab'.repeat(5_000)}`,
} as const
const fees = { maxFeePerGas: 30n, maxPriorityFeePerGas: 2n }
const common = { chainId: 42220, nonce: 7, gas: 1_000_000n }

test.each([null, '0x0E2A3e05bc9A16F5292A6170456A710cb89C6f72'] as const)(
  'signed as viem signs it, with the hash that the chain will give it: fees in %s',
  async feeCurrency => {
    const { raw, hash } = await signEnvelope(account, envelope, { ...common, fees, feeCurrency })
    const transaction = { ...envelope, ...common, ...fees, value: 0n }
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
    expect(readEnvelope(raw)).toEqual({
      envelope: { ...envelope, to: envelope.to.toLowerCase() },
      gas: common.gas,
    })
  },
)
