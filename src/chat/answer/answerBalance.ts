import type { ChatQuery } from '../query.ts'
import type { Writer } from './createWriter.ts'
import type { ChatAnswer, ChatFacts } from './facts.ts'

const source = 'balances'

/** What it held at the end of a period, or now; carried back from now by the transfers since. */
export function answerBalance(facts: ChatFacts, query: ChatQuery, writer: Writer): ChatAnswer {
  const { activity } = facts
  const { wallet, asOf, balances } = activity
  const at = query.period ? Math.min(query.period.to - 1, asOf.time) : asOf.time
  const isNow = at >= asOf.time
  const later = activity.transfers.filter(({ time, from, to }) => time > at && from !== to)
  const sign = (to: string) => (to === wallet ? 1 : -1)
  const date = writer.date('as of', isNow ? asOf.time : at)
  if (query.token) {
    const held = balances.find(({ symbol }) => symbol === query.token)
    const row = held ?? activity.transfers.find(({ symbol }) => symbol === query.token)
    if (!row) return writer.finish([writer.say('balance.noToken', { token: query.token, date })])
    const amount = later
      .filter(({ symbol }) => symbol === query.token)
      .reduce((sum, { to, amount: moved }) => sum - BigInt(sign(to)) * moved, held?.amount ?? 0n)
    const units = writer.units('balance', amount, row.token, row.symbol)
    const usd =
      isNow && held?.usdCents != null ? ` (${writer.usd('balance in USD', held.usdCents / 100, source)})` : ''
    return writer.finish([writer.say('balance', { balance: `${units}${usd}`, date, parts: '' })])
  }
  const closing = balances.reduce((sum, { usdCents }) => sum + (usdCents ?? 0), 0)
  const cents = later.reduce((sum, { to, usdCents }) => sum - sign(to) * (usdCents ?? 0), closing)
  const parts = isNow
    ? balances
        .filter(({ amount }) => amount > 0n)
        .map(({ symbol, token, amount }) => writer.units(`${symbol} balance`, amount, token, symbol))
    : []
  return writer.finish([
    writer.say('balance', {
      balance: writer.usd('balance', cents / 100, source),
      date,
      parts: parts.length > 0 ? `: ${parts.join(', ')}` : '',
    }),
    isNow ? describeRange(facts, writer, closing) : writer.say('balance.back'),
  ])
}

/** How low it went in the window, and how long it would last: what a balance on one day does not tell. */
function describeRange({ activity }: ChatFacts, writer: Writer, closing: number): string | null {
  const { wallet, transfers, asOf, from } = activity
  if (transfers.length === 0) return null
  let cents = closing
  let lowest = { cents, time: asOf.time }
  for (const { to, from: sender, usdCents, time } of transfers.toReversed()) {
    if (to === sender) continue
    cents -= (to === wallet ? 1 : -1) * (usdCents ?? 0)
    if (cents < lowest.cents) lowest = { cents, time: time - 1 }
  }
  const spent = transfers
    .filter(row => row.from === wallet && row.to !== wallet)
    .reduce((sum, { usdCents }) => sum + (usdCents ?? 0), 0)
  const days = (asOf.time - from) / 86_400
  const lasts = spent > 0 && closing > 0 ? Math.floor(closing / (spent / days)) : null
  return [
    writer.say('balance.lowest', {
      lowest: writer.usd('lowest balance', Math.max(0, lowest.cents) / 100, source),
      date: writer.date('day of the lowest balance', lowest.time),
    }),
    lasts !== null && lasts < 3650
      ? writer.say('balance.lasts', { days: writer.count('days it would last', lasts, 'day', source) })
      : null,
  ]
    .filter(Boolean)
    .join(' ')
}
