import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { type ChainFacts, createChainFacts, type Use } from './chainFacts.ts'
import { judgeRows } from './judgeRows.ts'

const now = 1_000_000_000
const chainTime = now / 1_000
const row = (changes: Partial<PaymentRow> = {}) =>
  ({
    value: '10000',
    valid_after: 0,
    valid_before: chainTime + 100,
    tries: 0,
    answer: '{}',
    ...changes,
  }) as PaymentRow

async function judge(
  payment: PaymentRow,
  chain: { used?: boolean; balance?: bigint; use?: Use; refused?: boolean },
): Promise<string> {
  const { used = false, balance = 10_000n, use = { kind: 'unseen' }, refused = false } = chain
  const facts = {
    readStates: async () => [{ used, balance, time: chainTime }],
    findUse: async () => use,
  } as unknown as ChainFacts
  const [change] = await judgeRows(facts, [payment], { now, refused })
  return `${change?.to.state} ${change?.to.reason ?? change?.to.tries}`
}

test.each([
  ['canceled', row(), { used: true, use: { kind: 'canceled' as const } }, 'failed authorization_canceled'],
  [
    'used for others',
    row(),
    { used: true, use: { kind: 'elsewhere' as const } },
    'failed authorization_used',
  ],
  ['drained', row(), { balance: 9_999n }, 'failed insufficient_funds'],
  ['over', row({ valid_before: chainTime }), {}, 'failed expired'],
  ['in its last second', row({ valid_before: chainTime + 1 }), {}, 'answered 1'],
  ['not valid yet, and refused for it', row({ valid_after: chainTime }), { refused: true }, 'answered 1'],
  ['refused without a reason', row(), { refused: true }, 'failed settlement_failed'],
  ['tried often enough', row({ tries: 2 }), {}, 'failed settlement_failed'],
])('a payment that is %s', async (_name, payment, chain, outcome) => {
  expect(await judge(payment, chain)).toBe(outcome)
})

test('a failure keeps its answer: until it is final, somebody may have the payment mined', async () => {
  const facts = {
    readStates: async () => [{ used: false, balance: 0n, time: chainTime }],
  } as unknown as ChainFacts
  const [change] = await judgeRows(facts, [row()], { now, refused: true })
  expect(change?.to).toMatchObject({ state: 'failed' })
  expect(change?.to).not.toHaveProperty('answer')
})

test('a nonce that is used but nowhere in the logs waits half a minute: it may be ours, and paid', async () => {
  for (const tries of [0, 2, 3, 28])
    expect(await judge(row({ tries }), { used: true })).toBe(`answered ${tries + 1}`)
  expect(await judge(row({ tries: 29 }), { used: true })).toBe('failed authorization_used')
})

test('if the node cannot say how one authorization was used, that one waits without losing a try, and the others are judged', async () => {
  const chain = {
    readStates: async () => [
      { used: true, balance: 0n, time: chainTime },
      { used: false, balance: 0n, time: chainTime },
    ],
  }
  const refusing = {
    getBlockNumber: async () => 9_000n,
    getContractEvents: () => Promise.reject(new Error('the range is too wide')),
  } as unknown as PublicClient
  const { findUse } = createChainFacts(refusing, createLogger({ level: 'silent' }))
  const facts = { ...chain, findUse } as unknown as ChainFacts
  const changes = await judgeRows(facts, [row({ tries: 1 }), row()], { now, refused: true })
  expect(changes.map(({ to }) => [to.state, to.reason ?? to.tries, to.retry_at])).toEqual([
    ['answered', 1, now + 1_000],
    ['failed', 'insufficient_funds', 0],
  ])
})

test('what looks over, and is not yet by the block that was read, stays as it is', async () => {
  const facts = {
    readStates: async () => [{ used: false, balance: 0n, time: chainTime - 1 }],
  } as unknown as ChainFacts
  const late = row({ valid_before: chainTime, state: 'submitted' })
  expect(await judgeRows(facts, [late], { now, refused: false, onlyOver: true })).toEqual([])
})
