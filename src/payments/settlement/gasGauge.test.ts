import { expect, test } from 'vitest'
import { createGasGauge } from './gasGauge.ts'

const maxBatchGas = 10_000_000n
const blockGas = 30_000_000n

const well = (payments: number) => ({ payments, isDry: false })

/** Gas that each further payment adds to the limit. */
const readPerPayment = (gauge: ReturnType<typeof createGasGauge>) => gauge.limitFor(2) - gauge.limitFor(1)

test('what a batch used is learned with half as much again as room', () => {
  const gauge = createGasGauge(maxBatchGas)
  gauge.observe(600_000n, well(10))
  expect(readPerPayment(gauge)).toBe(90_000n)
  expect(gauge.limitFor(10)).toBeGreaterThan((600_000n * 3n) / 2n)
})

test('a batch of few payments teaches nothing', () => {
  const gauge = createGasGauge(maxBatchGas)
  const before = readPerPayment(gauge)
  gauge.observe(200_000n, well(4))
  expect(readPerPayment(gauge)).toBe(before)
  gauge.observe(250_000n, well(5))
  expect(readPerPayment(gauge)).toBe(75_000n)
})

test('what was learned stays between the least and the most, and is never less than what was used', () => {
  const gauge = createGasGauge(maxBatchGas)
  const most = readPerPayment(gauge)
  gauge.observe(10_000_000n, well(10))
  expect(readPerPayment(gauge)).toBe(most)
  gauge.observe(10n, well(10))
  expect(readPerPayment(gauge)).toBe(60_000n)
})

test('a full batch stays within the gas of one transaction', () => {
  const gauge = createGasGauge(maxBatchGas)
  for (const used of [1_200_000n, 500_000n, 900_000n]) {
    gauge.observe(used, well(10))
    expect(gauge.limitFor(gauge.maxPayments(blockGas))).toBeLessThanOrEqual(maxBatchGas)
    expect(gauge.limitFor(gauge.maxPayments(blockGas) + 1)).toBeGreaterThan(maxBatchGas)
  }
})

test('a batch takes half of a small block at most, and one payment is always tried', () => {
  const gauge = createGasGauge(maxBatchGas)
  expect(gauge.limitFor(gauge.maxPayments(8_000_000n))).toBeLessThanOrEqual(4_000_000n)
  expect(gauge.limitFor(gauge.maxPayments(8_000_000n) + 1)).toBeGreaterThan(4_000_000n)
  expect(gauge.maxPayments(100_000n)).toBe(1)
})

test('after a batch that ran dry half as many go together, down to one, and more again when all is well', () => {
  const gauge = createGasGauge(maxBatchGas)
  const [limit, most] = [gauge.limitFor(1), gauge.maxPayments(blockGas)]
  for (const [payments, next] of [
    [9, 4],
    [4, 2],
    [2, 1],
    [1, 1],
  ] as const) {
    gauge.observe(1_000_000n, { payments, isDry: true })
    expect(gauge.maxPayments(blockGas)).toBe(next)
  }
  expect(gauge.limitFor(1)).toBe(limit)
  gauge.observe(80_000n, well(1))
  expect(gauge.maxPayments(blockGas)).toBe(2)
  for (let i = 0; i < 10; i++) {
    const payments = gauge.maxPayments(blockGas)
    gauge.observe(80_000n * BigInt(payments), well(payments))
  }
  expect(gauge.maxPayments(blockGas)).toBe(most)
})

test('what was sent before a batch ran dry, and what is smaller, does not bring the size back', () => {
  const gauge = createGasGauge(maxBatchGas)
  gauge.observe(6_400_000n, { payments: 80, isDry: true })
  expect(gauge.maxPayments(blockGas)).toBe(40)
  for (let i = 0; i < 7; i++) gauge.observe(4_000_000n, well(80))
  expect(gauge.maxPayments(blockGas)).toBe(40)
  for (let i = 0; i < 7; i++) gauge.observe(80_000n, well(1))
  expect(gauge.maxPayments(blockGas)).toBe(40)
  gauge.observe(2_000_000n, well(40))
  expect(gauge.maxPayments(blockGas)).toBe(80)
})

test('a token that became dearer than the room that was left is learned by the batch that it ran dry', () => {
  const gauge = createGasGauge(maxBatchGas)
  gauge.observe(4_000_000n, well(100))
  const [gasUsed, payments] = [70_000n, 100]
  expect(gauge.limitFor(payments)).toBeLessThan(gasUsed * BigInt(payments))
  gauge.observe(gauge.limitFor(payments), { payments, isDry: true })
  expect(gauge.limitFor(payments) * 9n).toBeGreaterThan(gasUsed * BigInt(payments) * 10n)
})
