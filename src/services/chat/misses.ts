import { findReadings } from '../../chat/findReadings.ts'
import type { ChatQuery } from '../../chat/query.ts'
import { understand } from '../../chat/understand.ts'
import { RateLimitedError } from '../../errors/limits.ts'
import { callerOf } from '../../lib/callerOf.ts'
import type { Caller } from '../../payments/gate/paidOperation.ts'
import { countInWindow, readWindow } from '../../storage/rateWindows.ts'
import type { Activity } from '../../wire/activity.ts'
import type { ChatRequest } from '../../wire/chat.ts'
import type { Context } from '../context.ts'

const hourMs = 3_600_000
const yearSeconds = 365 * 86_400
/** Free answers per payer and hour for which a wallet's history is read. */
export const missesPerHour = 20
/** The same per network address: a cent moved from wallet to wallet makes new payers. */
export const missesOfAddress = 20 * missesPerHour

type Deps = Pick<Context, 'database' | 'clock'>
type Asker = Pick<Caller, 'payer' | 'from'>
type Question = { input: ChatRequest; last: ChatQuery | null }

/**
 * After too many free answers a question is first read without the wallet: one that is understood is answered and charged as
 * before, any other costs neither a history nor a model call. True when that limit is reached.
 */
export async function isPastFreeAnswers(
  { database, clock }: Deps,
  asker: Asker,
  question: Question,
): Promise<boolean> {
  let isPast = false
  for (const { name, max, whose } of countsOf(asker)) {
    const { count, secondsLeft } = await readWindow(database, { name, windowMs: hourMs, now: clock() })
    if (count < max) continue
    isPast = true
    if (!isUnderstoodAlone(question, clock()))
      throw new RateLimitedError(
        `This ${whose} got ${max} free answers within an hour, and this question was not understood. One that is understood is answered now: ask for one figure and one period, and write an address in full.`,
        secondsLeft,
      )
  }
  return isPast
}

export async function countMiss({ database, clock }: Deps, asker: Asker): Promise<void> {
  for (const { name } of countsOf(asker))
    await countInWindow(database, { name, windowMs: hourMs, now: clock() })
}

/** Whether a question would be charged, as far as its words alone tell. */
function isUnderstoodAlone({ input, last }: Question, now: number): boolean {
  const { message, language: page = null, reading, notMeant } = input
  if (notMeant) return false
  const activity = createEmptyActivity(input, Math.floor(now / 1000))
  if (reading !== undefined) return findReadings(message, activity, { last, page })[reading] !== undefined
  return understand(message, activity, { last, page }).kind === 'query'
}

/** A wallet of which nothing is known, but that it dealt with every address in the message. */
function createEmptyActivity({ message, walletAddress }: ChatRequest, time: number): Activity {
  const wallet = walletAddress.toLowerCase()
  const row = { block: 0, logIndex: 0, transaction: '', time, token: '', symbol: '', amount: 0n, usdCents: 0 }
  return {
    wallet,
    asOf: { block: 0, time },
    from: time - yearSeconds,
    months: 12,
    firstSeen: null,
    transfers: (message.toLowerCase().match(/\b0x[0-9a-f]{40}\b/g) ?? []).map(to => ({
      ...row,
      from: wallet,
      to,
    })),
    balances: [],
    counterparties: [],
    links: [],
    lending: [],
    unpriced: [],
    coverage: { fromBlock: 0, toBlock: 0, complete: false, gaps: [], sources: [] },
  }
}

function countsOf({ payer, from }: Asker) {
  const ofPayer = { name: `not understood ${payer.toLowerCase()}`, max: missesPerHour, whose: 'payer' }
  if (!from) return [ofPayer]
  const ofAddress = { name: `not understood at ${callerOf(from)}`, max: missesOfAddress, whose: 'address' }
  return [ofPayer, ofAddress]
}
