import { type Address, keccak256, stringToBytes } from 'viem'
import * as priceFeed from './contracts/artifacts/PriceFeed.ts'
import * as sortedOracles from './contracts/artifacts/SortedOracles.ts'
import { DAY, datePartsOf } from './life/calendar.ts'
import type { Rates } from './life/rates.ts'
import { call } from './placeContracts.ts'
import { type FeedPlace, feeds, protocols, type Token, tokenPlace, tokens } from './places.ts'
import type { Sending } from './sendBlock.ts'

/** The hour of the day at which a feed has its round. */
const ROUND_AT = 14 * 3_600
const ROUND_GAS = 60_000_000n

/** Currencies whose feeds price the dollar tokens. */
const DOLLARS = ['USDT', 'USDC', 'CUSD']
const RECENT_DAYS = 45
const WEDNESDAY = 3

type Span = { origin: number; after: number; until: number }

/**
 * One round for each day with a price, and the oracle's latest rate of each currency. The chain hashes all its storage for every
 * block, so a currency that no story uses has one round a week until the last few weeks.
 */
export function feedSendings(
  owner: Address,
  rates: Rates,
  span: Span,
  used: ReadonlySet<string>,
): readonly Sending[] {
  const daily = new Set([...used, ...(used.has('USD') ? DOLLARS : [])])
  return [
    ...feeds.flatMap(feed => roundsOf(owner, rates, feed, span, daily.has(feed.currency))),
    ...reports(owner, rates, span),
  ]
}

function roundsOf(owner: Address, rates: Rates, feed: FeedPlace, span: Span, daily: boolean): Sending[] {
  const { origin, after, until } = span
  const answers: bigint[] = []
  const times: bigint[] = []
  for (let day = Math.max(Math.floor((after - origin) / DAY), 0); ; day++) {
    const time = origin + day * DAY + ROUND_AT
    if (time > until) break
    const { weekday } = datePartsOf(origin, day)
    const wanted = daily || time > until - RECENT_DAYS * DAY || weekday === WEDNESDAY
    if (time <= after || !wanted || !rates.hasRound(day)) continue
    answers.push(rates.usd8(feed.currency, day) * 10n ** BigInt(feed.decimals - 8))
    times.push(BigInt(time))
  }
  if (answers.length === 0) return []
  return [{ ...call(owner, feed.address, priceFeed, 'pushMany', [answers, times]), gas: ROUND_GAS }]
}

/** Mento's rate of a token is tokens per CELO; that of a currency pair is USD per unit. */
function reports(owner: Address, rates: Rates, { origin, until }: Span): Sending[] {
  const day = Math.floor((until - origin) / DAY)
  const celo = rates.usd8('CELO', day)
  const currencies = new Set<string>()
  const report = (feed: Address, rate24: bigint) =>
    call(owner, protocols.sortedOracles, sortedOracles, 'report', [feed, rate24, BigInt(until)])
  const perCelo = (Object.keys(tokens) as Token[]).flatMap(token => {
    const { address, currency, eip712Version } = tokenPlace(token)
    if (currency === null || eip712Version !== undefined) return []
    if (currency !== 'USD') currencies.add(currency)
    return [report(address, (celo * 10n ** 24n) / rates.usd8(currency, day))]
  })
  const perUsd = [...currencies].map(currency =>
    report(relayedFeed(`${currency}USD`), rates.usd8(currency, day) * 10n ** 16n),
  )
  return [...perCelo, ...perUsd]
}

/** Mento named the KES feed before it used the prefix. */
function relayedFeed(pair: string): Address {
  const name = pair === 'KESUSD' ? pair : `relayed:${pair}`
  return `0x${keccak256(stringToBytes(name)).slice(26)}`
}
