import { describe, expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import type { OutboxRow } from '../../storage/schema.ts'
import { gwei } from '../fees.ts'
import { createSpendingLimit, type SpendingLimits } from './createSpendingLimit.ts'

const fees = { maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: gwei }
/** 0.001 CELO at these fees. */
const gas = 100_000n
const costGwei = 1_000_000n
const kind = 'settlement'
const underWay = { kind, gas_limit: Number(gas), max_fee_wei: String(fees.maxFeePerGas) } as OutboxRow

function open(limits: Partial<SpendingLimits>, sums: bigint[] = [0n]) {
  let now = 0
  let reads = 0
  const limit = createSpendingLimit({
    rows: {
      sumSpent: async () => new Map([[kind, sums[Math.min(reads++, sums.length - 1)] ?? 0n]]),
    },
    limits: { maxFeeGwei: null, gasBudget: null, ...limits },
    clock: () => now,
    log: createLogger({ level: 'silent' }),
    sender: '0x',
  })
  return {
    limit,
    pass: (ms: number) => {
      now += ms
    },
    allows: (rows: OutboxRow[] = []) => limit.allows({ kind, gas, fees, open: rows }),
  }
}

describe('a price of gas', () => {
  test('up to the limit is paid, above it the key waits and says why', async () => {
    expect(await open({ maxFeeGwei: 10 }).allows()).toBe(true)
    const { limit, allows } = open({ maxFeeGwei: 9 })
    expect(await allows()).toBe(false)
    expect(limit.lastReason(kind)).toContain('gas is dearer')
  })

  test('without a limit is any', async () => {
    expect(await open({}).allows()).toBe(true)
  })
})

describe('a budget of 0.003 CELO', () => {
  const gasBudget = 0.003

  test('is for what was spent and what this would cost at most', async () => {
    expect(await open({ gasBudget }, [2n * costGwei]).allows()).toBe(true)
    expect(await open({ gasBudget }, [2n * costGwei + 1n]).allows()).toBe(false)
  })

  test('is also for what is under way: it may still be paid', async () => {
    const { allows, limit } = open({ gasBudget })
    expect(await allows([underWay, underWay])).toBe(true)
    expect(await allows([underWay, underWay, underWay])).toBe(false)
    expect(limit.lastReason(kind)).toContain('budget')
    expect(await allows()).toBe(true)
    expect(limit.lastReason(kind)).toBeNull()
  })

  test('counts what this node spends before the sum is read again', async () => {
    const { allows, limit, pass } = open({ gasBudget }, [0n, costGwei])
    expect(await allows()).toBe(true)
    limit.note(kind, 3n * costGwei)
    expect(await allows()).toBe(false)
    pass(59_999)
    expect(await allows()).toBe(false)
    pass(1)
    expect(await allows()).toBe(true)
  })
})

describe('a budget for one kind', () => {
  const kindBudgets = { settlement: 0.003 }

  test('stops that kind, and no other', async () => {
    const { allows, limit } = open({ kindBudgets }, [3n * costGwei])
    expect(await allows()).toBe(false)
    expect(limit.lastReason(kind)).toBe('the gas budget of the day for settlements is used up')
    expect(await limit.allows({ kind: 'publication', gas, fees, open: [] })).toBe(true)
  })

  test('counts of what is under way only its own', async () => {
    const { allows } = open({ kindBudgets }, [costGwei])
    expect(await allows([underWay])).toBe(true)
    expect(await allows([underWay, underWay])).toBe(false)
    expect(await allows([underWay, { ...underWay, kind: 'publication' }])).toBe(true)
  })
})
