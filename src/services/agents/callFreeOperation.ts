import { Type } from 'typebox'
import { TooManyCallsError } from '../../errors/limits.ts'
import { InvalidRequestError } from '../../errors/request.ts'
import { AddressSchema } from '../../wire/fields.ts'
import { type OperationId, operations } from '../../wire/operations.ts'
import { ReportIdSchema } from '../../wire/report.ts'
import { DraftRequestSchema, RevocationRequestSchema } from '../../wire/verifyPassport.ts'
import { readAttributeDictionary } from '../analysis/readAttributeDictionary.ts'
import { listSignals, readSignal } from '../analysis/readSignal.ts'
import type { Context } from '../context.ts'
import { createValidator } from '../createValidator.ts'
import { cancelDraft } from '../passports/cancelDraft.ts'
import { draftPassport } from '../passports/draftPassport.ts'
import { readFactsTogether } from '../passports/readFacts.ts'
import { draftRevocation, revokePassport } from '../passports/revokePassport.ts'
import { verifyPassport } from '../passports/verifyPassport.ts'
import { describePayments } from '../payments/describePayments.ts'
import { type Proof, spendAsOwner } from '../signIn/proveWallet.ts'
import { describeFeedback } from './describeFeedback.ts'

type Json = Record<string, unknown>
type Input = { address: string; signal: string; reportId: string }
type Draft = Type.Static<typeof DraftRequestSchema>
type Revocation = Type.Static<typeof RevocationRequestSchema> & { reportId: string }

const wallet = { address: AddressSchema('The wallet.') }

const named = Type.Object({ reportId: ReportIdSchema })

/** The free operations of an agent; it shares the limits of the HTTP routes. */
const freeOperations: Partial<Record<OperationId, FreeOperation>> = {
  list_wallet_signals: {
    limit: 'signals',
    validate: createValidator(Type.Object(wallet)),
    run: (ctx, input) => listSignals(ctx, input),
  },
  get_wallet_signal: {
    limit: 'signals',
    validate: createValidator(Type.Object({ ...wallet, signal: Type.String() })),
    run: (ctx, input) => readSignal(ctx, input),
  },
  verify_report: {
    limit: 'passports',
    validate: createValidator(Type.Object({ reportId: Type.String() })),
    run: (ctx, { reportId }) => verifyPassport(ctx, { reportId }),
  },
  draft_report: {
    limit: 'passports',
    hasBody: true,
    validate: createValidator(DraftRequestSchema),
    run: async (ctx, input, proof) => {
      const draft = input as unknown as Draft
      await spendAsOwner(ctx, { proof, request: draft })
      return draftPassport(ctx, draft, wanted => readFactsTogether(ctx, wanted, proof.from))
    },
  },
  cancel_draft: {
    limit: 'passports',
    validate: createValidator(named),
    run: async (ctx, { reportId }, proof) => {
      await cancelDraft(ctx, { reportId, proof })
      return { reportId, cancelled: true }
    },
  },
  draft_revocation: {
    limit: 'passports',
    validate: createValidator(named),
    run: (ctx, { reportId }) => draftRevocation(ctx, { reportId }),
  },
  revoke_report: {
    limit: 'passports',
    hasBody: true,
    validate: createValidator(
      Type.Object(
        { reportId: ReportIdSchema, ...RevocationRequestSchema.properties },
        { additionalProperties: false },
      ),
    ),
    run: (ctx, input) => revokePassport(ctx, input as unknown as Revocation),
  },
  sign_in_challenge: {
    limit: 'passports',
    validate: () => {},
    run: ctx => ctx.signIn.challenge('/mcp'),
  },
  list_attributes: { limit: null, validate: () => {}, run: async () => readAttributeDictionary() },
  read_feedback: { limit: null, validate: () => {}, run: ctx => describeFeedback(ctx) },
  payment_config: { limit: null, validate: () => {}, run: async ctx => describePayments(ctx) },
}

type FreeOperation = {
  limit: keyof Context['callerLimits'] | null
  /** Its input is JSON; the others take text from path and query. */
  hasBody?: boolean
  validate: (input: unknown) => void
  run: (ctx: Context, input: Input, proof: Proof) => Promise<object>
}

/** One call of a free operation: the input holds the parameters of its path, query and body. */
export async function callFreeOperation(
  ctx: Context,
  call: { operation: OperationId; input: Json; remoteAddress: string; proof?: string | undefined },
): Promise<Json> {
  const found = freeOperations[call.operation]
  if (!found) throw new InvalidRequestError({ message: `${call.operation} is not offered here.` })
  const count = found.limit && ctx.callerLimits[found.limit](call.remoteAddress)
  if (count?.isOver) throw new TooManyCallsError(count)
  const input = found.hasBody ? structuredClone(call.input) : toTexts(call.input)
  found.validate(input)
  const { path } = operations[call.operation]
  const proof = { header: call.proof, from: call.remoteAddress, path }
  return (await found.run(ctx, input as Input, proof)) as Json
}

/** As text, as a path and a query carry them; anything that has no text form is refused here. */
function toTexts(input: Json): Json {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'object' ? value : String(value)]),
  )
}
