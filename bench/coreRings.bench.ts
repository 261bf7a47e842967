/**
 * Adds a wash ring of its own to every account of a loan book (1 to 5 hops, some split and rejoined, up to 12% skimmed, every
 * 7, 14 or 30 days) and compares the income with that of the untouched account.
 */
import { pathToFileURL } from 'node:url'
import { analyzeActivity } from '../src/core/analyzeActivity.ts'
import type { Activity, Link, Transfer } from '../src/wire/activity.ts'
import { createRandom, type OpenBook, openBook, printTable } from './coreSupport.ts'

const DAY = 86_400
const random = createRandom(4242)
const draw = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1))

type Ring = { activity: Activity; circledCents: number }

const addRing = (activity: Activity, incomeUsd: number): Ring => {
  const { wallet, asOf } = activity
  const transfers: Transfer[] = [...activity.transfers]
  const links: Link[] = [...activity.links]
  const hops = draw(1, 5)
  const isSplit = hops > 1 && random() < 0.4
  const skim = random() * 0.12
  const pace = [7, 14, 30][draw(0, 2)] ?? 30
  const sum = Math.round(100 * (0.2 + random()) * Math.max(incomeUsd, 50))
  const move = (from: string, to: string, usdCents: number, time: number): void => {
    const transaction = `ring-${transfers.length}-${links.length}`
    if (from !== wallet && to !== wallet) links.push({ from, to, time, usdCents, transaction })
    else
      transfers.push({
        block: time,
        logIndex: transfers.length,
        transaction,
        time,
        token: 'unit',
        symbol: 'USD',
        from,
        to,
        amount: BigInt(usdCents),
        usdCents,
      })
  }
  let circledCents = 0
  let lost = 0
  const first = activity.transfers.reduce((min, row) => Math.min(min, row.time), asOf.time)
  for (let start = first + 5 * DAY; start < asOf.time - 30 * DAY; start += pace * DAY) {
    let places = [wallet]
    let cents = sum
    let time = start
    for (let hop = 1; hop <= hops; hop++) {
      const targets = hop === 1 && isSplit ? ['ring-1a', 'ring-1b'] : [`ring-${hop}`]
      for (const to of targets)
        for (const from of places) move(from, to, Math.round(cents / targets.length / places.length), time)
      places = targets
      cents = Math.round(cents * (1 - skim / hops))
      time += draw(0, 3) * DAY + 3600
    }
    for (const from of places) move(from, wallet, Math.round(cents / places.length), time)
    circledCents += cents
    lost += sum - cents
  }
  const balances = activity.balances.map(balance => ({
    ...balance,
    usdCents: (balance.usdCents ?? 0) - lost,
  }))
  return { activity: { ...activity, transfers, links, balances }, circledCents }
}

type Damage = {
  /** Share of the circled money that was counted as income, and of honest income that was lost. */
  counted: number
  honestLost: number
  scoresRaised: number
  trustedBefore: number
  trustedAfter: number
}

export async function addRings({ book, build }: OpenBook): Promise<Damage> {
  let circled = 0
  let counted = 0
  let honest = 0
  let honestLost = 0
  let scoresRaised = 0
  let trustedBefore = 0
  let trustedAfter = 0
  for (const loan of book.loans) {
    const activity = await build(loan)
    const before = analyzeActivity(activity)
    const ring = addRing(activity, before.averageMonthlyIncome)
    const after = analyzeActivity(ring.activity)
    const change = after.statement.totals.income - before.statement.totals.income
    circled += ring.circledCents / 100
    honest += before.statement.totals.income
    counted += Math.max(0, change)
    honestLost += Math.max(0, -change)
    if (after.reputationScore > before.reputationScore) scoresRaised++
    if (before.trust.isTrustworthy) trustedBefore++
    if (after.trust.isTrustworthy) trustedAfter++
  }
  return {
    counted: counted / Math.max(circled, 1),
    honestLost: honestLost / Math.max(honest, 1),
    scoresRaised,
    trustedBefore,
    trustedAfter,
  }
}

export async function run(): Promise<void> {
  const opened = await openBook()
  if (!opened) return
  const { counted, honestLost, scoresRaised, trustedBefore, trustedAfter } = await addRings(opened)
  const pct = (share: number): string => `${(100 * share).toFixed(3)}%`
  printTable([
    ['circled money counted as income', pct(counted)],
    ['honest income lost', pct(honestLost)],
    ['accounts whose score rose', scoresRaised],
    ['trustworthy before and after', `${trustedBefore} and ${trustedAfter} of ${opened.book.loans.length}`],
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run()
