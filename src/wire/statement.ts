import { type Static, Type } from 'typebox'
import { StatementTotalsSchema } from './analysis/account.ts'
import { Count, Time } from './analysis/scalars.ts'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema, ForceSchema } from './fields.ts'
import { paidFields } from './paid.ts'

export const PeriodSchema = Type.Enum(['3M', '6M', '12M'], {
  description: 'Months the statement covers.',
  examples: ['6M'],
})

/** A statement is named by its content. */
export const statementIdForm = /^ST-[0-9A-Z]{10}$/

const StatementIdSchema = Type.String({
  pattern: statementIdForm.source,
  description: 'Number of the statement, as printed on each page.',
  examples: ['ST-4Q7ZK2M9XA'],
})

export const StatementRequestSchema = ClosedObject(
  {
    walletAddress: AddressSchema('Wallet the statement is about.'),
    callerAddress: AddressSchema('Wallet paying for it; the payer of the payment.'),
    period: PeriodSchema,
    force: ForceSchema,
  },
  { title: 'StatementRequest', description: 'Body of POST /api/agent/statement.' },
)

export const StatementResultSchema = ClosedObject(
  {
    statementId: StatementIdSchema,
    verifyUrl: Type.Optional(
      Type.String({ description: 'Page on which anyone checks the PDF; its QR code leads there.' }),
    ),
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
    gatewayUrl: Type.Union([Type.String(), Type.Null()], {
      description: 'A public gateway address of the same CID; null until a pinning service has confirmed it.',
    }),
    pins: Type.Array(
      ClosedObject(
        {
          service: Type.String({
            description: 'Pinning service; `local` is this service itself.',
            examples: ['local'],
          }),
          status: Type.String({
            description: '`stored` here; `queued`, `pinned` or `failed` at a pinning service.',
            examples: ['stored'],
          }),
        },
        { description: 'One copy.' },
      ),
      { description: 'Where the PDF is kept.' },
    ),
    ...paidFields,
  },
  { title: 'StatementResult', description: 'Answer of POST /api/agent/statement.' },
)

export const StatementVerificationSchema = ClosedObject(
  {
    statementId: StatementIdSchema,
    period: PeriodSchema,
    madeAt: Time('When it was made.'),
    pages: Count('Pages of the PDF.'),
    bytes: Count('Size of the PDF.'),
    issuer: Type.Union([AddressSchema('Who signed the file.'), Type.Null()], {
      description: 'Who signed the file; null for one from before files were signed.',
    }),
    isIssuer: Type.Boolean({ description: 'Whether the contract names the signer as an issuer now.' }),
    chainId: Type.Integer({ description: 'Chain of the contract.', examples: [42220] }),
    contract: Type.Union([AddressSchema('The reporter contract.'), Type.Null()], {
      description: 'The reporter contract, which says who is an issuer.',
    }),
  },
  {
    title: 'StatementVerification',
    description: 'Answer of GET /api/agent/statement/{statementId}: no wallet, no figure, no file.',
  },
)

export type StatementVerification = Static<typeof StatementVerificationSchema>
export type StatementRequest = Static<typeof StatementRequestSchema>
export type StatementResult = Static<typeof StatementResultSchema>
