import { checksumAddress } from '../../chain/checksumAddress.ts'
import type { ChatAnswer, ChatFacts } from '../../chat/answer/facts.ts'
import { runQuery } from '../../chat/answer/runQuery.ts'
import { suggestions } from '../../chat/answer/suggestions.ts'
import type { ChatQuery, Period } from '../../chat/query.ts'
import { refuse } from '../../chat/refuse.ts'
import { newSessionId, readSession, writeSession } from '../../chat/sessions.ts'
import { understand } from '../../chat/understand/understand.ts'
import { affords } from '../../core/verdict/affords.ts'
import { isoTime } from '../../lib/clock.ts'
import type { ChatRequest, ChatResult } from '../../wire/chat.ts'
import { readAccount } from '../analysis/readAccount.ts'
import type { Context } from '../context.ts'
import { readValidPassport } from '../passports/readWalletPassport.ts'
import { askModel } from './askModel.ts'
import { assertMayMiss, countMiss } from './misses.ts'

const months = 12

type Answered = { answer: Omit<ChatResult, 'attribution' | 'payment'>; charged: boolean }

/** A question about one wallet → an answer made of looked-up figures. What cannot be answered is said and not charged. */
export async function answerQuestion(ctx: Context, input: ChatRequest): Promise<Answered> {
  const { walletAddress, callerAddress, message } = input
  await assertMayMiss(ctx, callerAddress)
  const sessionId = input.sessionId ?? newSessionId()
  const session = { sessionId, caller: callerAddress.toLowerCase(), wallet: walletAddress.toLowerCase() }
  const [account, passport, last] = await Promise.all([
    readAccount(ctx, { walletAddress, months }),
    readValidPassport(ctx, walletAddress),
    input.sessionId ? readSession(ctx.database, session, ctx.clock()) : null,
  ])
  const facts: ChatFacts = {
    ...account,
    passport,
    affords: (amountUsd, termMonths) => affords(account.analysis, amountUsd, termMonths),
  }
  const found = understand(message, account.activity, last)
  const base = { sessionId, walletAddress: checksumAddress(walletAddress), suggestions: [...suggestions] }
  const refused = async (reason: Parameters<typeof refuse>[0]): Promise<Answered> => {
    await countMiss(ctx, callerAddress)
    return {
      charged: false,
      answer: {
        ...base,
        ...refuse(reason, account.activity),
        understood: false,
        query: null,
        engine: 'embedded',
      },
    }
  }
  if (found.kind === 'refusal') return refused(found.reason)
  const worded = await askModel(ctx, facts, message, last)
  const query = worded?.query ?? (found.kind === 'query' ? found.query : null)
  if (!query) return refused('unknown')
  const answer: ChatAnswer = worded ?? runQuery(facts, query)
  await writeSession(ctx.database, session, query, ctx.clock())
  return {
    charged: true,
    answer: {
      ...base,
      answer: answer.answer,
      understood: true,
      query: describeQuery(query),
      figures: answer.figures,
      transactions: answer.transactions,
      engine: worded ? `model:${ctx.chat.wording?.name}` : 'embedded',
    },
  }
}

/** The query as the wire shows it: only what is set, times in ISO. */
function describeQuery(query: ChatQuery): Record<string, unknown> {
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
    }).filter(([, value]) => value !== null),
  )
}
