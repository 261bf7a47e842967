import { beforeAll, describe, expect, test } from 'vitest'
import { openEighthPlaces } from '../bench/lives/eighthPlaces.ts'
import { openEleventhPlaces } from '../bench/lives/eleventhPlaces.ts'
import { openFifthPlaces } from '../bench/lives/fifthPlaces.ts'
import { openFourteenthPlaces } from '../bench/lives/fourteenthPlaces.ts'
import { openFourthPlaces } from '../bench/lives/fourthPlaces.ts'
import { changeMoney } from '../bench/lives/habits.ts'
import { judgePlayed } from '../bench/lives/judgeTown.ts'
import type { AttackCost } from '../bench/lives/kinds.ts'
import { EXCHANGES, openPlaces, POOL } from '../bench/lives/places.ts'
import { decodeTown, encodeTown, playTown } from '../bench/lives/playTown.ts'
import * as rounds from '../bench/lives/rounds.ts'
import { openSeventhPlaces } from '../bench/lives/seventhPlaces.ts'
import { openTenthPlaces } from '../bench/lives/tenthPlaces.ts'
import { openThirteenthPlaces } from '../bench/lives/thirteenthPlaces.ts'
import { createTown, DAYS, type Town, type TownRows } from '../bench/lives/town.ts'
import { openTwelfthPlaces } from '../bench/lives/twelfthPlaces.ts'

type Played = { town: Town; rows: TownRows; costs: Map<string, AttackCost> }

/** A round whose lives are tested before they are judged; `tokens` are held by its people. */
const tested = [
  {
    name: 'eleventh',
    open: rounds.eleventh,
    sealed: rounds.eleventhSealed,
    places: [openEleventhPlaces],
    kinds: 22,
    tokens: 6,
  },
  {
    name: 'twelfth',
    open: rounds.twelfth,
    sealed: rounds.twelfthSealed,
    places: [openFourthPlaces, openFifthPlaces, openEleventhPlaces, openTwelfthPlaces],
    kinds: 28,
    tokens: 9,
  },
  {
    name: 'thirteenth',
    open: rounds.thirteenth,
    sealed: rounds.thirteenthSealed,
    places: [
      openFourthPlaces,
      openFifthPlaces,
      openSeventhPlaces,
      openTenthPlaces,
      openEleventhPlaces,
      openThirteenthPlaces,
    ],
    kinds: 28,
    tokens: 9,
  },
  {
    name: 'fourteenth',
    open: rounds.fourteenth,
    sealed: rounds.fourteenthSealed,
    places: [
      openFourthPlaces,
      openFifthPlaces,
      openSeventhPlaces,
      openEighthPlaces,
      openTenthPlaces,
      openEleventhPlaces,
      openThirteenthPlaces,
      openFourteenthPlaces,
    ],
    kinds: 26,
    tokens: 10,
  },
]

function play(seed: number, round: rounds.Kinds, places: readonly ((town: Town) => void)[]): Played {
  const town = createTown(seed)
  openPlaces(town)
  for (const open of places) open(town)
  for (const [kind, live] of Object.entries(round.honest)) live(town, kind)
  const bills = Object.entries(round.attacks).map(
    ([kind, attack]) => [kind, attack.play(town, kind)] as const,
  )
  const rows = town.run()
  return { town, rows, costs: new Map(bills.map(([kind, bill]) => [kind, bill()])) }
}

describe.each(tested)('lives of the $name round', ({ open, sealed, places, kinds, tokens }) => {
  const honest = { ...open.honest, ...sealed.honest }
  const attacks = { ...open.attacks, ...sealed.attacks }
  let played: Played
  beforeAll(() => {
    played = play(31, { honest, attacks }, places)
  })

  test.each(Object.keys(honest))('%s earns what a household can live on, to the end', kind => {
    const earned = played.rows.income.get(kind) ?? []
    const months = (DAYS - (earned[0]?.day ?? DAYS)) / 30.4375
    const monthly = earned.reduce((sum, { usd }) => sum + usd, 0) / months
    expect(monthly).toBeGreaterThan(80)
    expect(monthly).toBeLessThan(1200)
    expect(earned.at(-1)?.day).toBeGreaterThan(DAYS - 60)
  })

  test.each(Object.keys(attacks))('%s ties money up, spends some and is paid to the end', kind => {
    const cost = played.costs.get(kind)
    expect(cost?.locked).toBeGreaterThan(50)
    expect(cost?.spent).toBeGreaterThan(10)
    expect(cost?.days).toBeGreaterThanOrEqual(35)
    const address = played.town.name(kind)
    const last = played.rows.rows.findLast(({ to }) => to === address)
    expect(last?.block).toBeGreaterThan((DAYS - 45) * 86_400)
  })

  test('whoever is in the round pays only what came before, in each token', () => {
    const names = new Map(
      [...Object.keys(honest), ...Object.keys(attacks)].map(kind => [played.town.name(kind), kind]),
    )
    const held = new Map<string, bigint>()
    for (const { from, to, token, amount } of played.rows.rows)
      for (const [who, change] of [
        [from, -amount],
        [to, amount],
      ] as const) {
        if (!names.has(who)) continue
        const left = (held.get(who + token) ?? 0n) + change
        held.set(who + token, left)
        if (left < 0n) expect.fail(`${names.get(who)} owes ${left} of ${token}`)
      }
    expect(new Set([...held.keys()].map(key => key.slice(42))).size).toBe(tokens)
  })

  test('no kind has the name of one of another round', () => {
    const others = Object.values(rounds).filter(set => set !== open && set !== sealed)
    const taken = new Set(others.flatMap(set => [...Object.keys(set.honest), ...Object.keys(set.attacks)]))
    expect([...Object.keys(honest), ...Object.keys(attacks)].filter(kind => taken.has(kind))).toEqual([])
    expect(Object.keys({ ...honest, ...attacks })).toHaveLength(kinds)
  })
})

test('money is changed within one transaction, at the rate of the town', () => {
  const town = createTown(5)
  town.mint(EXCHANGES[0])
  town.mint(POOL)
  town.at(1, () => {
    town.pay({ from: EXCHANGES[0], to: 'somebody', usd: 100, token: 'USDC' })
    changeMoney(town, 'somebody', { usd: 50, give: 'USDC', take: 'KESm' })
  })
  const [, given, taken] = town.run().rows
  expect(given?.amount).toBe(50_000_000n)
  expect(taken?.amount).toBe(BigInt(4985 * 129) * 10n ** 16n)
  expect(taken?.transaction).toBe(given?.transaction)
})

test('an exported town is judged as the town itself', async () => {
  const { honest, attacks } = rounds.known
  const pick = <T>(kinds: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(kinds).slice(0, 2))
  const town = playTown(7, { honest: pick(honest), attacks: pick(attacks) })
  const read = decodeTown(encodeTown(town))
  expect(read).toEqual(town)
  expect(await judgePlayed(read)).toEqual(await judgePlayed(town))
})
