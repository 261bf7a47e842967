import { type ChatQuery, type Direction, emptyQuery, type Intent, intents, type Period } from '../query.ts'
import { spanLabel } from '../understand/calendar.ts'

const directions = ['in', 'out', 'both', 'net', 'income'] as const

const day = { type: 'string', pattern: '^20\\d\\d-\\d\\d-\\d\\d$' } as const

/** What the model may ask for: the same typed queries that the embedded engine answers. */
export const lookUpSchema = {
  type: 'object',
  properties: {
    intent: { type: 'string', enum: [...intents], description: 'What to look up.' },
    direction: {
      type: 'string',
      enum: [...directions],
      description: 'Money in, out, both, net, or income only.',
    },
    from: { ...day, description: 'First day of the period, UTC.' },
    to: { ...day, description: 'Last day of the period, UTC, included.' },
    againstFrom: { ...day, description: 'First day of the period to compare with.' },
    againstTo: { ...day, description: 'Last day of the period to compare with.' },
    token: { type: 'string', description: 'Symbol of a token.' },
    counterparty: { type: 'string', description: 'A [party-n] placeholder or an address.' },
    transaction: { type: 'string', description: 'Hash of a transaction.' },
    amountUsd: { type: 'number', description: 'Amount of a loan in USD.' },
    termMonths: { type: 'integer', description: 'Term of a loan in months.' },
    instalmentUsd: { type: 'number', description: 'Amount to be paid every month, in USD.' },
    limit: { type: 'integer', description: 'How many transfers to list, at most 10.' },
  },
  required: ['intent'],
  additionalProperties: false,
} as const

/** A model's request as a query; null when it does not make sense. Nothing in it is trusted. */
export function readLookUp(
  input: unknown,
  addressOf: (placeholder: string) => string | null,
): ChatQuery | null {
  if (typeof input !== 'object' || input === null) return null
  const given = input as Record<string, unknown>
  const intent = intents.find(known => known === given.intent)
  if (!intent) return null
  const text = (name: string): string | null =>
    typeof given[name] === 'string' ? (given[name] as string).slice(0, 80) : null
  const number = (name: string): number | null => {
    const value = given[name]
    return typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e9 ? value : null
  }
  const counterparty = text('counterparty')
  return {
    ...emptyQuery,
    intent: intent as Intent,
    direction: (directions.find(known => known === given.direction) ?? null) as Direction | null,
    period: readPeriod(text('from'), text('to')),
    against: readPeriod(text('againstFrom'), text('againstTo')),
    token: text('token'),
    counterparty: counterparty && (addressOf(counterparty) ?? counterparty.toLowerCase()),
    transaction: text('transaction')?.toLowerCase() ?? null,
    amountUsd: number('amountUsd'),
    termMonths: number('termMonths'),
    instalmentUsd: number('instalmentUsd'),
    limit: number('limit'),
  }
}

function readPeriod(from: string | null, to: string | null): Period | null {
  const start = Date.parse(`${from ?? to}T00:00:00Z`) / 1000
  const end = Date.parse(`${to ?? from}T00:00:00Z`) / 1000 + 86_400
  return Number.isFinite(start) && Number.isFinite(end) && start < end
    ? { from: start, to: end, label: spanLabel(start, end) }
    : null
}
