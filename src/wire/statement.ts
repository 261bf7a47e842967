import { type Static, Type } from 'typebox'
import { StatementTotalsSchema } from './analysis/account.ts'
import { Count, Time } from './analysis/scalars.ts'
import { AddressSchema, ForceSchema } from './fields.ts'
import { paidFields } from './paid.ts'

export const PeriodSchema = Type.Enum(['3M', '6M', '12M'], {
  description: 'Months the statement covers.',
  examples: ['6M'],
})

export const StatementRequestSchema = Type.Object(
  {
    walletAddress: AddressSchema('Wallet the statement is about.'),
    callerAddress: AddressSchema('Wallet paying for it; the payer of the payment.'),
    period: PeriodSchema,
    force: ForceSchema,
  },
  {
    additionalProperties: false,
    title: 'StatementRequest',
    description: 'Body of POST /api/agent/statement.',
  },
)

export const StatementResultSchema = Type.Object(
  {
    statementId: Type.String({ description: 'Id of the statement.' }),
    walletAddress: AddressSchema('The wallet, checksummed.'),
    period: PeriodSchema,
    from: Time('First moment covered.'),
    to: Time('Last moment covered.'),
    totals: StatementTotalsSchema,
    cid: Type.String({ description: 'IPFS CID of the PDF (UnixFS profile unixfs-v1-2025).' }),
    sha256: Type.String({ description: 'SHA-256 of the PDF, hex.' }),
    bytes: Count('Size of the PDF.'),
    pages: Count('Pages of the PDF.'),
    url: Type.String({ description: 'Where this service serves the PDF.' }),
    gatewayUrl: Type.String({ description: 'A public gateway address of the same CID.' }),
    pins: Type.Array(
      Type.Object(
        {
          service: Type.String({ description: 'Pinning service.', examples: ['embedded'] }),
          status: Type.String({ description: 'queued, pinned or failed.', examples: ['pinned'] }),
        },
        { additionalProperties: false, description: 'One copy.' },
      ),
      { description: 'Where the PDF is kept.' },
    ),
    ...paidFields,
  },
  {
    additionalProperties: false,
    title: 'StatementResult',
    description: 'Answer of POST /api/agent/statement.',
  },
)

export type StatementRequest = Static<typeof StatementRequestSchema>
export type StatementResult = Static<typeof StatementResultSchema>
