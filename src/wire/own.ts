import { type Static, Type } from 'typebox'
import { Count, Time } from './analysis/scalars.ts'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema } from './fields.ts'
import { type PurchaseReceipt, PurchaseReceiptSchema } from './receipts.ts'
import { KindSchema, ReportIdSchema } from './report.ts'
import { PeriodSchema } from './statement.ts'

const wallet = AddressSchema('The wallet that is signed in.')

export const OwnStatementsSchema = ClosedObject(
  {
    wallet,
    statements: Type.Array(
      ClosedObject({
        statementId: Type.String({ description: 'Id of the statement.' }),
        period: PeriodSchema,
        asOfBlock: Count('Last block it covers.'),
        cid: Type.String({ description: 'IPFS CID of the PDF.' }),
        sha256: Type.String({ description: 'SHA-256 of the PDF, hex.' }),
        bytes: Count('Size of the PDF.'),
        pages: Count('Pages of the PDF.'),
        createdAt: Time('When it was made.'),
        url: Type.String({ description: 'Where this service serves the PDF.' }),
      }),
      { description: 'Statements about this wallet, newest first.' },
    ),
  },
  { title: 'OwnStatements', description: 'Answer of GET /api/session/statements.' },
)

export const OwnPassportsSchema = ClosedObject(
  {
    wallet,
    passports: Type.Array(
      ClosedObject({
        reportId: ReportIdSchema,
        kind: KindSchema,
        status: Type.Enum(['publishing', 'valid', 'expired', 'revoked', 'unknown'], {
          description:
            'What the contract says; publishing until it is on chain, unknown while it cannot be asked.',
        }),
        contract: AddressSchema('The reporter contract.'),
        issuedAt: Time('When it was issued.'),
        expiresAt: Time('Until when it is valid.'),
        supersededBy: Type.Union([Type.String(), Type.Null()], {
          description: 'Id of the passport that renews this one; null when none does.',
        }),
        verifyUrl: Type.String({ description: 'Where anyone can check it.' }),
        document: Type.Record(Type.String(), Type.Unknown(), {
          description: 'The exact JSON that was hashed.',
        }),
      }),
      { description: 'Passports about this wallet, newest first.' },
    ),
  },
  { title: 'OwnPassports', description: 'Answer of GET /api/session/passports.' },
)

/** A place in the list, as it was told with the page before. */
export const receiptPlace = /^(\d{1,15})\.(0x[0-9a-f]{64})\.(0x[0-9a-f]{40})$/
export const receiptsPerPage = 50
/** A number of receipts, as it stands in an address. */
export const receiptCount = '^([1-9]|[1-4]\\d|50)$'

export const ReceiptsQuerySchema = ClosedObject({
  before: Type.Optional(Type.String({ pattern: receiptPlace.source })),
  limit: Type.Optional(Type.String({ pattern: receiptCount })),
})

export const OwnReceiptsSchema = ClosedObject(
  {
    wallet,
    receipts: Type.Array(Type.Unsafe<PurchaseReceipt>(PurchaseReceiptSchema), {
      description:
        'Receipts of its purchases, newest first. Those whose answer is no longer kept come without `salt`.',
    }),
    next: Type.Union([Type.String({ pattern: receiptPlace.source }), Type.Null()], {
      description: 'Where the next page begins: ask with `?before=`; null after the last.',
    }),
  },
  { title: 'OwnReceipts', description: 'Answer of GET /api/session/receipts.' },
)

export type OwnReceipts = Static<typeof OwnReceiptsSchema>
export type OwnStatements = Static<typeof OwnStatementsSchema>
export type OwnPassports = Static<typeof OwnPassportsSchema>
