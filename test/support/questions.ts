import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChatQuery, Period } from '../../src/chat/query.ts'
import { type Understanding, understand } from '../../src/chat/understand.ts'
import type { Activity } from '../../src/wire/activity.ts'

/** A labelled question: what it must be understood as. `period` is "first day/last day"; left out, there must be none. */
export type Question = {
  q: string
  after?: string
  intent?: string
  direction?: string
  period?: string
  against?: string
  token?: string
  counterparty?: string
  amountUsd?: number
  termMonths?: number
  instalmentUsd?: number
  limit?: number
  refusal?: string
  unknown?: boolean
}

export function readQuestions(part: 'build' | 'held-out'): Question[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../chat/questions/${part}.json`), 'utf8'))
}

/** More ways to ask, by what they mean: the engine learns from them, names and times in them are not judged. */
export function readPhrases(): Record<string, string[]> {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../chat/questions/phrases.json'), 'utf8'))
}

/** Null when the question is understood as labelled, else what went wrong. */
export function judge(question: Question, activity: Activity): string | null {
  const before = question.after === undefined ? null : understand(question.after, activity)
  const last = before?.kind === 'query' ? before.query : null
  const found = understand(question.q, activity, { last })
  if (question.refusal)
    return found.kind === 'refusal' && found.reason === question.refusal ? null : show(found)
  if (question.unknown) return found.kind === 'unknown' ? null : show(found)
  if (found.kind !== 'query') return show(found)
  const { query } = found
  const labels = new Map(activity.counterparties.map(({ address, label }) => [address, label]))
  const wrong = [
    query.intent !== question.intent,
    question.direction !== undefined && query.direction !== question.direction,
    days(query.period) !== (question.period ?? null),
    days(query.against) !== (question.against ?? null),
    query.token !== (question.token ?? null),
    (query.counterparty && labels.get(query.counterparty)) !== (question.counterparty ?? null),
    question.amountUsd !== undefined && query.amountUsd !== question.amountUsd,
    question.termMonths !== undefined && query.termMonths !== question.termMonths,
    query.instalmentUsd !== (question.instalmentUsd ?? null),
    query.limit !== (question.limit ?? null),
  ]
  return wrong.some(Boolean) ? show(found) : null
}

function days(period: Period | null): string | null {
  const day = (time: number) => new Date(time * 1000).toISOString().slice(0, 10)
  return period && `${day(period.from)}/${day(period.to - 1)}`
}

function show(found: Understanding): string {
  if (found.kind !== 'query') return JSON.stringify(found)
  const { intent, direction, period, against, ...slots } = found.query as ChatQuery
  const rest = Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== null))
  return JSON.stringify({ intent, direction, period: days(period), against: days(against), ...rest })
}
