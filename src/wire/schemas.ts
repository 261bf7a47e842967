import type { TSchema } from 'typebox'
import { AnalyzeRequestSchema, AnalyzeResultSchema } from './analyze.ts'
import { AttributeDictionarySchema } from './attributes.ts'
import { CapabilitiesSchema } from './capabilities.ts'
import { ChatRequestSchema, ChatResultSchema } from './chat.ts'
import { CredentialRequestSchema, CredentialSchema } from './credential.ts'
import { ErrorBodySchema } from './error.ts'
import { FeedbackSchema } from './feedback.ts'
import { fillExamples } from './fillExamples.ts'
import { HealthSchema } from './health.ts'
import { IncomeMonthsSchema } from './incomeMonths.ts'
import { OrderRequestSchema, OrderSchema } from './order.ts'
import { OwnPassportsSchema, OwnReceiptsSchema, OwnStatementsSchema } from './own.ts'
import { DisclosureSchema, EarlierDisclosureSchema } from './passportDisclosure.ts'
import { EarlierPassportDocumentSchema, PassportDocumentSchema } from './passportDocument.ts'
import { PaymentConfigSchema } from './paymentConfig.ts'
import { PaymentPayloadSchema } from './paymentPayload.ts'
import { PaymentRequiredSchema } from './paymentRequired.ts'
import { PurchaseReceiptSchema } from './receipts.ts'
import { ReportRequestSchema, ReportResultSchema, VerifyResultSchema } from './report.ts'
import samples from './samples.json' with { type: 'json' }
import { ScreenRequestSchema, ScreenResultSchema } from './screen.ts'
import { ScreenBatchRequestSchema, ScreenBatchResultSchema } from './screenBatch.ts'
import { SignalListSchema, SignalSchema } from './signals.ts'
import {
  SessionSchema,
  SignInChallengeSchema,
  SignInRequestSchema,
  TransactionSignInSchema,
} from './signIn.ts'
import { StatementRequestSchema, StatementResultSchema, StatementVerificationSchema } from './statement.ts'
import {
  DraftRequestSchema,
  DraftResultSchema,
  RevocationDraftSchema,
  RevocationRequestSchema,
  VerifyDocumentRequestSchema,
} from './verifyPassport.ts'

/** Published at `/schemas/{name}.schema.json`; the very objects the service validates and serialises with. */
export const schemas = {
  lenderScreenRequest: ScreenRequestSchema,
  lenderScreenResult: ScreenResultSchema,
  lenderScreenBatchRequest: ScreenBatchRequestSchema,
  lenderScreenBatchResult: ScreenBatchResultSchema,
  walletAnalysisRequest: AnalyzeRequestSchema,
  walletAnalysisResult: AnalyzeResultSchema,
  walletSignalList: SignalListSchema,
  walletSignalResult: SignalSchema,
  walletIncomeMonths: IncomeMonthsSchema,
  chatRequest: ChatRequestSchema,
  chatResult: ChatResultSchema,
  statementRequest: StatementRequestSchema,
  statementResult: StatementResultSchema,
  statementVerification: StatementVerificationSchema,
  reportRequest: ReportRequestSchema,
  reportResult: ReportResultSchema,
  verifyResult: VerifyResultSchema,
  verifyDocumentRequest: VerifyDocumentRequestSchema,
  passportDraftRequest: DraftRequestSchema,
  passportDraft: DraftResultSchema,
  revocationRequest: RevocationRequestSchema,
  revocationDraft: RevocationDraftSchema,
  passportDocument: PassportDocumentSchema,
  passportDisclosure: DisclosureSchema,
  earlierPassportDocument: EarlierPassportDocumentSchema,
  earlierPassportDisclosure: EarlierDisclosureSchema,
  attributeDictionary: AttributeDictionarySchema,
  capabilities: CapabilitiesSchema,
  feedback: FeedbackSchema,
  health: HealthSchema,
  error: ErrorBodySchema,
  paymentConfig: PaymentConfigSchema,
  paymentPayload: PaymentPayloadSchema,
  paymentRequired: PaymentRequiredSchema,
  purchaseReceipt: PurchaseReceiptSchema,
  session: SessionSchema,
  signInChallenge: SignInChallengeSchema,
  signInRequest: SignInRequestSchema,
  transactionSignIn: TransactionSignInSchema,
  orderRequest: OrderRequestSchema,
  order: OrderSchema,
  ownStatements: OwnStatementsSchema,
  ownReceipts: OwnReceiptsSchema,
  ownPassports: OwnPassportsSchema,
  credentialRequest: CredentialRequestSchema,
  credential: CredentialSchema,
} satisfies Record<string, TSchema>

export type SchemaName = keyof typeof schemas

for (const [name, sample] of Object.entries(samples))
  fillExamples(schemas[name as SchemaName] as never, sample)

const dialect = 'https://json-schema.org/draft/2020-12/schema'

export function publishSchema(name: SchemaName, baseUrl: string): Record<string, unknown> {
  return { $schema: dialect, $id: `${baseUrl}/schemas/${name}.schema.json`, ...schemas[name] }
}
