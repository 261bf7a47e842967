import type { PublicClient, TransactionReceipt } from 'viem'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import { createLogger } from '../../lib/logger.ts'
import { createConduct } from './createConduct.ts'

const receiptOf = (digit: string) =>
  ({
    transactionHash: `0x${digit.repeat(64)}`,
    gasUsed: 1n,
    effectiveGasPrice: 1_000_000_000n,
  }) as unknown as TransactionReceipt

describeOnEachEngine('conduct', database => {
  test('of one account counts each of several blocks whose ends are read at once', async () => {
    const payer = `0x${'ab'.repeat(20)}`
    const conduct = createConduct({
      database: database(),
      chain: { getCode: async () => undefined } as unknown as PublicClient,
      chainId: 42220,
      clock: () => 1_000,
      log: createLogger({ level: 'silent' }),
    })
    await Promise.all(['1', '2', '3'].map(digit => conduct.noteDisagreement(payer, receiptOf(digit))))
    expect(await conduct.list()).toMatchObject([{ name: payer, broken: 3, lost_gwei: 3, distrusted: 1 }])
  })
})
