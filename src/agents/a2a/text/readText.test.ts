import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from '../../../wire/operations.ts'
import type { Reading } from '../reading.ts'
import { readText } from './readText.ts'

const wallets: Record<string, string> = {
  W: '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15',
  X: '0x1111111111111111111111111111111111111111',
  Y: '0x2222222222222222222222222222222222222222',
  Z: '0x3333333333333333333333333333333333333333',
}
const folder = join(import.meta.dirname, '../../../../test/agents/orders')

/** One sentence per line: what it may be sold as, and the words; W, X, Y and Z stand for wallets. */
function readOrders(file: string) {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const at = line.indexOf(' | ')
      const text = line.slice(at + 3).replaceAll(/\b[WXYZ]\b/g, letter => wallets[letter] ?? letter)
      return { expected: line.slice(0, at), line: line.slice(at + 3), text }
    })
}

function shorten(reading: Reading): string {
  if (reading.kind === 'ask') return 'ask'
  const { walletAddress, address, wallets: many, months, period, reportId, validDays, signal } = reading.input
  const letter = (wallet: unknown) =>
    Object.keys(wallets).find(key => wallets[key]?.toLowerCase() === String(wallet).toLowerCase())
  const name = {
    screen_wallet: 'screen',
    screen_batch: 'batch',
    analyze_wallet: 'analyze',
    chat_query: 'chat',
    generate_statement: 'statement',
    generate_report: 'passport',
    verify_report: 'verify',
    list_wallet_signals: 'signals',
    get_wallet_signal: 'signal',
  }[reading.operation as string]
  const about = Array.isArray(many) ? many.map(letter).join() : (letter(walletAddress ?? address) ?? reportId)
  return [name, about, signal, months ?? period, validDays && `${validDays}d`].filter(Boolean).join(' ')
}

/** A person would understand these, but we ask back: the price of selling only what is understood whole. */
const askedBack = [
  "we'd like W screened",
  "Let's get W evaluated",
  'I have two applicants, W and X. Screen them.',
  'What signals of W are stored?',
]

const isPaid = (reading: Reading) => reading.kind === 'call' && operations[reading.operation].price > 0n

describe.each(['first.txt', 'second.txt', 'third.txt'])('%s', file => {
  const read = readOrders(file).map(order => ({ ...order, reading: readText(order.text) }))

  test('nothing is sold that was not asked for', () => {
    const wrong = read.filter(({ reading, expected }) => isPaid(reading) && shorten(reading) !== expected)
    expect(wrong.map(({ line, reading }) => `${line} → ${shorten(reading)}`)).toEqual([])
  })

  test('what is clear is not asked back', () => {
    const missed = read.filter(
      ({ line, reading, expected }) => shorten(reading) !== (askedBack.includes(line) ? 'ask' : expected),
    )
    expect(missed.map(({ line, reading }) => `${line} → ${shorten(reading)}`)).toEqual([])
  })
})

test('a text of thousands of words is not parsed; one with a hundred wallets is', () => {
  const tooLong = { kind: 'ask', text: 'That is too long to be read.' }
  for (const text of ['w '.repeat(3_900), ','.repeat(7_900), `${wallets.W} ${'a '.repeat(3_900)}`])
    expect(readText(text)).toEqual(tooLong)
  const hundred = Array.from({ length: 100 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
  const asked = `Please screen the following wallets over the last 6 months: ${hundred.join(' and ')}`
  expect(readText(asked)).toMatchObject({ operation: 'screen_batch', input: { wallets: hundred } })
})
