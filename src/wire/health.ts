import { Type } from 'typebox'

const IntegrationSchema = Type.Object(
  {
    status: Type.Enum(['ok', 'degraded', 'down', 'off'], {
      description: '`off` means not configured on this node; it never counts against the whole.',
      examples: ['ok'],
    }),
    latencyMs: Type.Optional(
      Type.Number({
        description:
          'How long the check took; for a chat model, how long its last answer took. Absent where nothing is asked.',
        examples: [3],
      }),
    ),
    detail: Type.Optional(
      Type.String({
        description: 'What an operator should know, without secrets.',
        examples: ['head block 1,702'],
      }),
    ),
    effect: Type.Optional(
      Type.String({
        description: 'What does not work, or works less well, while it is not `ok`.',
        examples: ['Paid calls are refused with 503; nobody is charged.'],
      }),
    ),
    fix: Type.Optional(
      Type.String({
        description: 'What an operator can do about it.',
        examples: ['Look at RPC_URL and at the node behind it.'],
      }),
    ),
    figures: Type.Optional(
      Type.Record(Type.String(), Type.Number(), {
        description:
          'Numbers to watch: `lagBlocks` behind the head and currencies `withoutRate` (history), `paymentsLeft` and `daysLeft` of gas and `waiting` payments (settlement), `passportsLeft` and `owed` (reporter), files `waiting` to be pinned and `failing` (storage), orders that are `owed` an answer and `uncollected`, and `refused` refunds (till), `wallets` compared with the book and their drift by `score` and factor (PSI, calibration). The same are in the metrics.',
        examples: [{ daysLeft: 41.5, paymentsLeft: 24_900, waiting: 0 }],
      }),
    ),
  },
  { description: 'One integration of the service.' },
)

export const HealthSchema = Type.Object(
  {
    status: Type.Enum(['ok', 'degraded', 'down'], {
      description:
        'The worst status among the required parts: `down` answers 503, `ok` and `degraded` answer 200.',
      examples: ['ok'],
    }),
    version: Type.String({ description: 'Version of the service.', examples: ['1.0.0'] }),
    time: Type.String({
      description: 'Time of the answer, ISO 8601 UTC.',
      examples: ['2026-11-15T12:00:00Z'],
    }),
    integrations: Type.Object(
      {
        chain: IntegrationSchema,
        history: IntegrationSchema,
        database: IntegrationSchema,
        settlement: IntegrationSchema,
        reporter: IntegrationSchema,
        storage: IntegrationSchema,
        chat: IntegrationSchema,
        till: Type.Optional(IntegrationSchema),
        calibration: Type.Optional({
          ...IntegrationSchema,
          description:
            'Comparison of the lender’s book, if the service has one, with the wallets that are screened.',
          examples: [{ status: 'ok', figures: { wallets: 240, score: 0.04, 'balance-floor': 0.07 } }],
        }),
      },
      { description: 'The services that this one depends on.' },
    ),
  },
  { title: 'Health', description: 'Answer of GET /api/health/integrations.' },
)

export type Health = Type.Static<typeof HealthSchema>
export type Integration = Type.Static<typeof IntegrationSchema>
