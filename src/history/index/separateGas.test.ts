import { expect, test } from 'vitest'
import { zeroAddress } from '../../chain/bytes.ts'
import { bundledLists } from '../../chain/lists/bundledLists.ts'
import { createKnownAddresses } from '../neighbours/knownAddresses.ts'
import type { TokenTransfer } from '../rows.ts'
import { separateGas } from './separateGas.ts'

const { feePlaces } = createKnownAddresses({
  chainId: 42220,
  lists: bundledLists,
  sanctions: { name: '', date: '', addresses: new Set() },
})
const escrow = '0x000000000000000000000000000000000ce106a5'
const vault = '0x4200000000000000000000000000000000000011'
const handler = '0xcd437749e43a154c07f3553504c68fbfd56b8778'
const [payer, payee, pool] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`, `0x${'c3'.repeat(20)}`]

type Leg = readonly [from: string, to: string, amount: bigint]
const rowsOf = (legs: readonly Leg[], transaction = '0x01', first = 0): TokenTransfer[] =>
  legs.map(([from, to, amount], i) => ({
    block: 7,
    logIndex: first + i,
    time: 1_000,
    transaction,
    token: '0xt',
    from,
    to,
    amount,
  }))
const paid: Leg = [payer, payee, 5_000_000n]

/** As each issuer writes them; the first is a recorded transaction of block 67,918,154. */
const ways: [string, Leg[]][] = [
  [
    'Tether',
    [
      [payer, escrow, 9_000n],
      paid,
      [escrow, vault, 500n],
      [escrow, handler, 7_475n],
      [escrow, payer, 1_025n],
    ],
  ],
  [
    'Circle, and Mento until its second version',
    [
      [payer, zeroAddress, 9_000n],
      paid,
      [zeroAddress, payer, 9_000n],
      [payer, vault, 500n],
      [payer, handler, 7_475n],
    ],
  ],
  [
    'Mento since its third version',
    [
      [payer, zeroAddress, 9_000n],
      paid,
      [zeroAddress, payer, 1_025n],
      [zeroAddress, vault, 500n],
      [zeroAddress, handler, 7_475n],
    ],
  ],
]

test.each(ways)('gas as %s reports it is one sum, for every reader', (_, legs) => {
  const rows = rowsOf(legs)
  const chain = separateGas(rows, { feePlaces, of: null })
  expect(chain.transfers).toEqual([rows[1]])
  expect(chain.gas).toMatchObject([{ wallet: payer, block: 7, token: '0xt', time: 1_000, amount: -7_975n }])
  const own = rows.filter(row => row.from === payer || row.to === payer)
  const alone = separateGas(own, { feePlaces, of: payer })
  expect({ transfers: alone.transfers, gas: alone.gas }).toEqual({
    transfers: chain.transfers,
    gas: chain.gas,
  })
  const theirs = separateGas([rows[1] as TokenTransfer], { feePlaces, of: payee })
  expect(theirs).toMatchObject({ transfers: [rows[1]], gas: [] })
})

test('a contract call that moves no money leaves gas only', () => {
  const rows = rowsOf((ways[0]?.[1] ?? []).filter(leg => leg !== paid))
  expect(separateGas(rows, { feePlaces, of: payer })).toMatchObject({ transfers: [], gas: [{ legs: 2 }] })
})

test('several transactions of a block are one sum', () => {
  const legs = ways[2]?.[1] ?? []
  const rows = [...rowsOf(legs), ...rowsOf(legs, '0x02', 9)]
  const { gas, transfers } = separateGas(rows, { feePlaces, of: null })
  expect(gas).toMatchObject([{ amount: -2n * 7_975n, legs: 4 }])
  expect(transfers).toHaveLength(2)
})

test.each<[string, Leg[]]>([
  ['a mint', [[zeroAddress, payer, 40n]]],
  ['a burn', [[payer, zeroAddress, 40n]]],
  [
    'more minted than burnt',
    [
      [payer, zeroAddress, 40n],
      [zeroAddress, payer, 41n],
    ],
  ],
  [
    'a mint before the burn',
    [
      [zeroAddress, payer, 40n],
      [payer, zeroAddress, 40n],
    ],
  ],
  [
    'a swap through the broker',
    [
      [payer, pool, 40n],
      [pool, zeroAddress, 40n],
      [zeroAddress, payee, 39n],
    ],
  ],
])('%s is no gas', (_, legs) => {
  const rows = rowsOf(legs)
  expect(separateGas(rows, { feePlaces, of: null })).toEqual({ transfers: rows, gas: [], legs: [] })
})

test('a debt that is repaid in the token that pays the gas stays', () => {
  const rows = rowsOf([
    [payer, zeroAddress, 90n],
    [payer, zeroAddress, 5_000n],
    [zeroAddress, payer, 10n],
  ])
  expect(separateGas(rows, { feePlaces, of: payer })).toMatchObject({
    transfers: [rows[1]],
    gas: [{ amount: -80n, legs: 2 }],
  })
})

test('what a fee place spends is no gas', () => {
  const rows = rowsOf([[handler, pool, 40n]])
  expect(separateGas(rows, { feePlaces, of: null }).transfers).toEqual(rows)
})
