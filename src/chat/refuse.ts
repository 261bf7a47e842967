import { isoTime } from '../lib/clock.ts'
import type { Activity } from '../wire/activity.ts'
import type { ChatAnswer } from './answer/facts.ts'
import type { Figure } from './query.ts'
import { dateLabel } from './understand/calendar.ts'
import type { RefusalReason } from './understand/understand.ts'

/** Why a question gets no answer, and what would. */
export function refuse(reason: RefusalReason | 'unknown', { wallet, from, asOf }: Activity): ChatAnswer {
  const date = (name: string, time: number): Figure => ({
    name,
    value: isoTime(time * 1000),
    unit: 'date',
    source: 'coverage',
  })
  const [start, end] = [date('history from', from), date('history to', asOf.time)]
  const say = (answer: string, figures: Figure[] = []): ChatAnswer => ({ answer, figures, transactions: [] })
  switch (reason) {
    case 'other-wallet':
      return say(
        `You asked about another wallet than the one you are paying for (${wallet}). Ask again with that wallet's address as walletAddress; an address this wallet dealt with can be named in a question.`,
        [{ name: 'wallet', value: wallet, unit: 'address', source: 'request' }],
      )
    case 'identity':
      return say(
        'A blockchain address says nothing about who the person behind it is. Ask what it earns, holds, spends or owes.',
      )
    case 'purpose':
      return say(
        'A transfer tells who was paid, not what for. Ask who they pay, or about one payee by name or address.',
      )
    case 'out-of-scope':
      return say('This service only answers questions about the transfers and the assessment of this wallet.')
    case 'before-data':
      return say(
        `That time lies before what is known here: history runs from ${dateLabel(from)} to ${dateLabel(asOf.time)}. Ask about a time in between.`,
        [start, end],
      )
    case 'future':
      return say(
        `That time has not come yet: history runs to ${dateLabel(asOf.time)}. Ask when the next income is expected.`,
        [end],
      )
    case 'unknown':
      return say(
        'This question was not understood. Ask about income, transfers, balances, the score, loans or risks of this wallet.',
      )
  }
}
