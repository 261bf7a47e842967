import { checksumAddress } from '../../chain/checksumAddress.ts'
import { createWriter } from '../../chat/answer/createWriter.ts'
import { describeReading } from '../../chat/answer/describeReading.ts'
import type { ChatAnswer, ChatFacts } from '../../chat/answer/facts.ts'
import { runQuery } from '../../chat/answer/runQuery.ts'
import { findIgnored } from '../../chat/findIgnored.ts'
import { findReadings } from '../../chat/findReadings.ts'
import type { ChatQuery, Period } from '../../chat/query.ts'
import { refuse } from '../../chat/refuse.ts'
import { newSessionId, readSession, takeMend, writeSession } from '../../chat/sessions.ts'
import { understand } from '../../chat/understand.ts'
import { createSpeech } from '../../chat/words/createSpeech.ts'
import { suggestionsIn } from '../../chat/words/suggestionsIn.ts'
import { affords } from '../../core/verdict/affords.ts'
import { isoTime } from '../../lib/clock.ts'
import type { Caller } from '../../payments/gate/paidOperation.ts'
import type { ChatRequest, ChatResult } from '../../wire/chat.ts'
import { readAccount } from '../analysis/readAccount.ts'
import type { Context } from '../context.ts'
import { readValidPassport } from '../passports/readWalletPassport.ts'
import { askModel } from './askModel.ts'
import { countMiss, isPastFreeAnswers } from './misses.ts'
import { wasPaid } from './wasPaid.ts'

type Answered = { answer: Omit<ChatResult, 'attribution' | 'payment'>; charged: boolean }

/**
 * Answers a question about one wallet from its figures. A question it cannot answer is not charged. For an ambiguous question it
 * offers the readings for free. A misread question that was paid for is answered again for free, once, in another of its
 * readings.
 */
export async function answerQuestion(ctx: Context, input: ChatRequest, asker: Caller): Promise<Answered> {
  const { walletAddress, callerAddress, message, reading = null, notMeant = false } = input
  const sessionId = input.sessionId ?? newSessionId()
  const key = { sessionId, caller: callerAddress.toLowerCase(), wallet: walletAddress.toLowerCase() }
  const session = input.sessionId ? await readSession(ctx.database, key, ctx.clock()) : null
  const isPast = await isPastFreeAnswers(ctx, asker, { input, last: session?.query ?? null })
  const [account, passport] = await Promise.all([
    readAccount(ctx, { walletAddress }),
    readValidPassport(ctx, walletAddress),
  ])
  const { activity } = account
  const facts: ChatFacts = {
    ...account,
    passport,
    affords: (amountUsd, termMonths) => affords(account.analysis, amountUsd, termMonths),
  }
  const options = { last: session?.query ?? null, page: input.language ?? null }
  const found = understand(message, activity, options)
  const language = input.language ?? found.language
  const base = {
    sessionId,
    walletAddress: checksumAddress(walletAddress),
    language,
    suggestions: suggestionsIn(language),
  }
  const isMend =
    notMeant &&
    session !== null &&
    session.message === message &&
    session.mayMend &&
    (await wasPaid(ctx, session.payment))
  const readings = findReadings(message, activity, isMend ? { ...options, last: session.before } : options)

  if (isMend && reading === null) return offer(describe(session.query), readings.length)
  if (reading !== null) {
    const chosen = readings[reading]
    // Claimed before it is used: of two simultaneous corrections only one is answered.
    const isAllowed = !notMeant || (isMend && (await takeMend(ctx.database, key, session)))
    if (!isAllowed) return refused('no-other')
    if (!chosen) return refused('unknown')
    if (notMeant) await countMiss(ctx, asker)
    return answer(chosen, runQuery(facts, chosen, language), { charged: !notMeant, engine: 'embedded' })
  }
  if (notMeant) return refused('no-other')
  if (found.kind === 'refusal') return refused(found.reason)
  const worded = isPast && found.kind !== 'query' ? null : await askModel(ctx, facts, message, options.last)
  const isWhole = worded && findIgnored(message, worded.query, activity.wallet).length === 0
  if (isWhole)
    return answer(worded.query, worded, { charged: true, engine: `model:${ctx.chat.wording?.name}` })
  if (found.kind === 'unsure') return offer(null, 2, found.unknown)
  if (found.kind === 'unknown') return refused('unknown')
  return answer(found.query, runQuery(facts, found.query, language), { charged: true, engine: 'embedded' })

  async function answer(
    query: ChatQuery,
    { answer: text, figures, transactions }: ChatAnswer,
    { charged, engine }: { charged: boolean; engine: string },
  ): Promise<Answered> {
    await writeSession(
      ctx.database,
      key,
      { message, query, before: options.last, mayMend: charged, payment: asker.payment },
      ctx.clock(),
    )
    return {
      charged,
      answer: {
        ...base,
        reading: describe(query),
        readings: [],
        answer: text,
        understood: true,
        query: describeQuery(query),
        figures,
        transactions,
        engine,
      },
    }
  }

  /** Keeps the numbers of all readings, so that a choice means the same when it comes back. */
  async function offer(
    answered: string | null,
    most: number,
    unknown: readonly string[] = [],
  ): Promise<Answered> {
    const choices = readings
      .map((query, place) => ({ reading: place, text: describe(query) }))
      .filter(({ text }, i, all) => text !== answered && all.findIndex(other => other.text === text) === i)
      .slice(0, most)
    if (choices.length === 0) return refused(notMeant ? 'no-other' : 'unknown')
    const asks = choices.length === 1 ? 'unsure.one' : 'unsure'
    const { say } = createSpeech(language)
    const named = unknown.slice(0, most).map(word => `“${word}”`)
    const answer = [
      ...(named.length > 0 ? [say('unsure.unknown', { words: named.join(', ') })] : []),
      say(asks, {}),
    ].join(' ')
    return free({ answer, figures: [], transactions: [] }, choices)
  }

  async function refused(reason: Parameters<typeof refuse>[0]): Promise<Answered> {
    return free(refuse(reason, activity, language), [])
  }

  async function free(said: ChatAnswer, choices: ChatResult['readings']): Promise<Answered> {
    await countMiss(ctx, asker)
    return {
      charged: false,
      answer: {
        ...base,
        reading: null,
        readings: choices,
        ...said,
        understood: false,
        query: null,
        engine: 'embedded',
      },
    }
  }

  function describe(query: ChatQuery): string {
    return describeReading(query, createWriter(facts, language))
  }
}

/** The query as the wire shows it: only set fields, times in ISO. */
function describeQuery(query: NonNullable<ChatQuery['also']> & Partial<ChatQuery>): Record<string, unknown> {
  const period = ({ from, to, label }: Period) => ({
    from: isoTime(from * 1000),
    to: isoTime((to - 1) * 1000),
    label,
  })
  return Object.fromEntries(
    Object.entries({
      ...query,
      period: query.period && period(query.period),
      against: query.against && period(query.against),
      also: query.also ? describeQuery(query.also) : null,
    }).filter(([, value]) => value !== null),
  )
}
