import { encodeAbiParameters, type PublicClient, padHex, toEventSelector } from 'viem'
import { expect, test, vi } from 'vitest'
import { sampleClaim } from '../../../test/payments/support/sampleClaim.ts'
import { answerPlace } from '../../../test/support/answerPlace.ts'
import { createLogger } from '../../lib/logger.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { createLedger } from '../ledger/ledger.ts'
import type { ChainFacts } from './chainFacts.ts'
import { confirmSettled } from './confirmSettled.ts'

const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const

/** The two logs of the token that a payment leaves. */
function logsOf({ token, payer, nonce, pay_to, value }: PaymentRow) {
  const used = toEventSelector('AuthorizationUsed(address,bytes32)')
  const transfer = toEventSelector('Transfer(address,address,uint256)')
  const data = encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)])
  return [
    { address: token, topics: [used, padHex(payer), nonce], data: '0x', logIndex: 0 },
    { address: token, topics: [transfer, padHex(payer), padHex(pay_to)], data, logIndex: 1 },
  ]
}

test.each([
  ['fails at', 0, 'the node is overloaded', () => Promise.reject(new Error('the node is overloaded'))],
  ['hangs at', 5_000, 'no answer', () => new Promise<never>(() => {})],
])(
  'a settlement that a node %s stays settled, and does not delay the confirmation of others',
  async (_name, hangMs, words, ask) => {
    const database = openSqlite(':memory:')
    await migrateDatabase(database)
    const ledger = createLedger({ database, chainId: 42220, clock: () => 1_000, holder: 'node', leaseMs: 1 })
    const [unreadable, readable] = await Promise.all(
      ['1', '2'].map(async digit => {
        const { row } = await ledger.claim(sampleClaim(Number(digit), { payer: `0x${digit.repeat(40)}` }))
        const place = {
          transaction_hash: hashOf(digit),
          block_number: 5,
          block_hash: hashOf('b'),
          log_index: 1,
        }
        const to = { state: 'settled', answer: '{}', ...place } as const
        return (await ledger.changeOne({ key: row, row, from: ['claimed'], to })) as PaymentRow
      }),
    )
    const chain = {
      getTransactionReceipt: async ({ hash }: { hash: string }) => {
        if (hash === unreadable?.transaction_hash) return ask()
        return { blockNumber: 5n, blockHash: hashOf('b'), logs: logsOf(readable as PaymentRow) }
      },
      getBlock: async () => ({ hash: hashOf('b'), timestamp: 1n }),
      call: answerPlace(100, hashOf('b')),
    } as unknown as PublicClient
    // The same node is behind: of what it does not show it does not know that it is used either.
    const readStates = async (rows: readonly { payer: string }[]) =>
      rows.map(({ payer }) => ({ used: payer === readable?.payer, balance: 0n }))
    const facts = { readStates } as unknown as ChainFacts
    const log = createLogger({ level: 'silent' })
    const deps = { ledger, chain, facts, log, confirmations: 2, show: async () => {} }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const round = confirmSettled(deps, 100).finally(() => vi.useRealTimers())
    await vi.advanceTimersByTimeAsync(hangMs)
    expect(String(await round)).toContain(words)
    expect(await ledger.read(unreadable as PaymentRow)).toMatchObject({ state: 'settled', final: 0 })
    expect(await ledger.read(readable as PaymentRow)).toMatchObject({ state: 'settled', final: 1 })
    await database.close()
  },
)

test('an answer that came too late takes back nothing that another look has confirmed meanwhile', async () => {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const ledger = createLedger({ database, chainId: 42220, clock: () => 1_000, holder: 'node', leaseMs: 1 })
  const { row } = await ledger.claim(sampleClaim(1, { payer: `0x${'1'.repeat(40)}` }))
  const place = { transaction_hash: hashOf('1'), block_number: 5, block_hash: hashOf('b'), log_index: 1 }
  const to = { state: 'settled', answer: '{}', ...place } as const
  const settled = (await ledger.changeOne({ key: row, row, from: ['claimed'], to })) as PaymentRow
  const chain = {
    getTransactionReceipt: async () => ({ blockNumber: 5n, blockHash: hashOf('b'), logs: [] }),
    call: answerPlace(100, hashOf('b')),
  } as unknown as PublicClient
  const readStates = async () => {
    await ledger.changeOne({ key: settled, from: ['settled'], to: { final: 1 } })
    return [{ used: false, balance: 0n }]
  }
  const facts = { readStates } as unknown as ChainFacts
  const log = createLogger({ level: 'silent' })
  expect(
    await confirmSettled({ ledger, chain, facts, log, confirmations: 2, show: async () => {} }, 100),
  ).toEqual([])
  expect(await ledger.read(settled)).toMatchObject({ state: 'settled', final: 1 })
  await database.close()
})

test('a settlement that a reorganisation removed is sent again', async () => {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const ledger = createLedger({ database, chainId: 42220, clock: () => 1_000, holder: 'node', leaseMs: 1 })
  const { row } = await ledger.claim(sampleClaim(1, { payer: `0x${'1'.repeat(40)}` }))
  const place = { transaction_hash: hashOf('1'), block_number: 5, block_hash: hashOf('b'), log_index: 1 }
  await ledger.changeOne({ key: row, from: ['claimed'], to: { state: 'settled', answer: '{}', ...place } })
  const chain = {
    getTransactionReceipt: async () => ({ blockNumber: 5n, blockHash: hashOf('b'), logs: [] }),
    call: answerPlace(100, hashOf('b')),
  } as unknown as PublicClient
  const facts = { readStates: async () => [{ used: false, balance: 10_000n }] } as unknown as ChainFacts
  const log = createLogger({ level: 'silent' })
  await confirmSettled({ ledger, chain, facts, log, confirmations: 2, show: async () => {} }, 100)
  expect(await ledger.read(row)).toMatchObject({ state: 'answered', final: 0 })
  await database.close()
})

test('a settlement is final when the node that shows it has enough blocks on top of it', async () => {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const ledger = createLedger({ database, chainId: 42220, clock: () => 1_000, holder: 'node', leaseMs: 1 })
  const { row } = await ledger.claim(sampleClaim(1, { payer: `0x${'1'.repeat(40)}` }))
  const place = { transaction_hash: hashOf('1'), block_number: 5, block_hash: hashOf('b'), log_index: 1 }
  const to = { state: 'settled', answer: '{}', ...place } as const
  const settled = (await ledger.changeOne({ key: row, row, from: ['claimed'], to })) as PaymentRow
  const logs = logsOf(settled)
  const confirm = async (head: number) => {
    const chain = {
      getTransactionReceipt: async () => ({ blockNumber: 5n, blockHash: hashOf('b'), logs }),
      getBlock: async () => ({ hash: hashOf('b'), timestamp: 1n }),
      call: answerPlace(head, hashOf('b')),
    } as unknown as PublicClient
    const readStates = async () => [{ used: true, balance: 0n }]
    const facts = { readStates } as unknown as ChainFacts
    const log = createLogger({ level: 'silent' })
    await confirmSettled({ ledger, chain, facts, log, confirmations: 2, show: async () => {} }, 7)
    return (await ledger.read(settled))?.final
  }
  // Left behind on a branch of its own, while the head came from another node.
  expect(await confirm(6)).toBe(0)
  expect(await confirm(7)).toBe(1)
  await database.close()
})

test('a process that ends does not go on asking a node that hangs', async () => {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const ledger = createLedger({ database, chainId: 42220, clock: () => 1_000, holder: 'node', leaseMs: 1 })
  for (const digit of ['1', '2', '3']) {
    const { row } = await ledger.claim(sampleClaim(Number(digit), { payer: `0x${digit.repeat(40)}` }))
    const place = { transaction_hash: hashOf(digit), block_number: 5, block_hash: hashOf('b'), log_index: 1 }
    await ledger.changeOne({ key: row, from: ['claimed'], to: { state: 'settled', answer: '{}', ...place } })
  }
  let asked = 0
  const chain = {
    getTransactionReceipt: () => {
      asked++
      return new Promise<never>(() => {})
    },
  } as unknown as PublicClient
  const log = createLogger({ level: 'silent' })
  const common = { ledger, chain, facts: {} as ChainFacts, log, confirmations: 2, show: async () => {} }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const round = confirmSettled({ ...common, isClosing: () => asked > 0 }, 100)
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(await round).toHaveLength(1)
  expect(asked).toBe(1)
  await database.close()
})
