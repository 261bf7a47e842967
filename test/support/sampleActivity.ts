import { createHash } from 'node:crypto'
import { UNKNOWN } from '../../src/core/testing/build.ts'
import type { Activity, Balance, Counterparty, Transfer } from '../../src/wire/activity.ts'

/** Realistic accounts for documents and answers: names as our markets write them, three currencies, a year of life. */
const sampleAsOf = Date.UTC(2026, 10, 15, 12) / 1000
export const sampleWallet = '0x7a3f0c1db2e94a5586fe0d1c2b3a49586776e5d4'

const day = 86_400
const tokens = {
  'USD₮': { address: '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e', decimals: 6, usd: 1 },
  USDm: { address: '0x765de816845861e75a25fca122bb6898b8b1282a', decimals: 18, usd: 1 },
  KESm: { address: '0x456a3d042c0dbd3db53d5489e98dfb038553b0d0', decimals: 18, usd: 0.00773 },
} as const
type Symbol = keyof typeof tokens

export function sampleDecimals(token: string): number | null {
  return Object.values(tokens).find(({ address }) => address === token)?.decimals ?? null
}

export type Person = { name: string; label?: string; kind?: Counterparty['kind'] }

export function sampleAddress(name: string): string {
  return `0x${createHash('sha256').update(`address ${name}`).digest('hex').slice(0, 40)}`
}

export type Sample = {
  receive: (from: Person, usd: number, daysAgo: number, symbol?: Symbol) => Sample
  pay: (to: Person, usd: number, daysAgo: number, symbol?: Symbol) => Sample
  build: (options?: { months?: number; openingUsd?: number }) => Activity
}

export function sampleAccount(): Sample {
  const transfers: Transfer[] = []
  const people = new Map<string, Counterparty>()
  const know = ({ name, label, kind }: Person): string => {
    const address = sampleAddress(name)
    people.set(address, { ...UNKNOWN, address, label: label ?? null, kind: kind ?? null })
    return address
  }
  const add = (from: string, to: string, usd: number, daysAgo: number, symbol: Symbol) => {
    const time = sampleAsOf - Math.round(daysAgo * day)
    const { address: token, decimals, usd: rate } = tokens[symbol]
    // The shilling drifts through the year, as currencies do.
    const rateThen = symbol === 'KESm' ? rate * (1 + 0.04 * Math.sin(daysAgo / 40)) : rate
    const index = transfers.length
    transfers.push({
      block: 40_000_000 + Math.floor((time - 1_750_000_000) / 1),
      logIndex: index % 300,
      transaction: `0x${createHash('sha256').update(`tx ${index} ${time}`).digest('hex')}`,
      time,
      token,
      symbol,
      from,
      to,
      amount: BigInt(Math.round((usd / rateThen) * 100)) * 10n ** BigInt(decimals - 2),
      usdCents: Math.round(usd * 100),
    })
  }
  const sample: Sample = {
    receive: (from, usd, daysAgo, symbol = 'USD₮') => {
      add(know(from), sampleWallet, usd, daysAgo, symbol)
      return sample
    },
    pay: (to, usd, daysAgo, symbol = 'USD₮') => {
      add(sampleWallet, know(to), usd, daysAgo, symbol)
      return sample
    },
    build: ({ months = 12, openingUsd = 120 } = {}) => {
      const from = sampleAsOf - Math.round(months * 30.4375 * day)
      const rows = transfers.filter(({ time }) => time >= from).toSorted((a, b) => a.time - b.time)
      return {
        wallet: sampleWallet,
        asOf: { block: 84_744_000, time: sampleAsOf },
        from,
        months,
        firstSeen: rows[0] ? rows[0].time - 200 * day : null,
        transfers: rows,
        balances: rows.length === 0 && openingUsd === 0 ? [] : balancesAfter(rows, openingUsd),
        counterparties: [...people.values()],
        links: [],
        lending: [],
        unpriced: [],
        coverage: {
          fromBlock: 53_000_000,
          toBlock: 84_744_000,
          complete: true,
          gaps: [],
          sources: ['rpc'],
        },
      }
    },
  }
  return sample
}

/** What is left after all rows, with enough at the start that no balance ever went below zero. */
function balancesAfter(rows: readonly Transfer[], openingUsd: number): Balance[] {
  return Object.entries(tokens).map(([symbol, { address, decimals, usd }]) => {
    const unit = 10n ** BigInt(decimals)
    let net = 0n
    let lowest = 0n
    for (const row of rows) {
      if (row.token !== address) continue
      net += row.to === sampleWallet ? row.amount : -row.amount
      if (net < lowest) lowest = net
    }
    const opening = -lowest + (symbol === 'USD₮' ? BigInt(Math.round(openingUsd * 100)) * (unit / 100n) : 0n)
    const amount = opening + net
    return {
      token: address,
      symbol,
      amount,
      usdCents: Math.round(((Number(amount) * usd) / Number(unit)) * 100),
    }
  })
}
