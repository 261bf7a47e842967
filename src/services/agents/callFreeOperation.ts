import { Type } from 'typebox'
import { TooManyCallsError } from '../../errors/limits.ts'
import { InvalidRequestError } from '../../errors/request.ts'
import { AddressSchema } from '../../wire/fields.ts'
import type { OperationId } from '../../wire/operations.ts'
import { WindowSchema } from '../../wire/signals.ts'
import { readAttributeDictionary } from '../analysis/readAttributeDictionary.ts'
import { listSignals, readSignal } from '../analysis/readSignal.ts'
import type { Context } from '../context.ts'
import { createValidator } from '../createValidator.ts'
import { verifyPassport } from '../passports/verifyPassport.ts'
import { describePayments } from '../payments/describePayments.ts'

type Json = Record<string, unknown>
type Input = { address: string; signal: string; reportId: string; months?: string }

const wallet = { address: AddressSchema('The wallet.'), months: Type.Optional(WindowSchema) }

/** What an agent may read for nothing; the limits are those of the HTTP routes, and count together with them. */
const reads: Partial<Record<OperationId, Read>> = {
  list_wallet_signals: {
    limit: 'signals',
    validate: createValidator(Type.Object(wallet)),
    run: (ctx, input) => listSignals(ctx, toQuery(input)),
  },
  get_wallet_signal: {
    limit: 'signals',
    validate: createValidator(Type.Object({ ...wallet, signal: Type.String() })),
    run: (ctx, input) => readSignal(ctx, toQuery(input)),
  },
  verify_report: {
    limit: 'passports',
    validate: createValidator(Type.Object({ reportId: Type.String() })),
    run: (ctx, { reportId }) => verifyPassport(ctx, { reportId }),
  },
  list_attributes: { limit: null, validate: () => {}, run: async () => readAttributeDictionary() },
  payment_config: { limit: null, validate: () => {}, run: async ctx => describePayments(ctx) },
}

type Read = {
  limit: keyof Context['callerLimits'] | null
  validate: (input: unknown) => void
  run: (ctx: Context, input: Input) => Promise<object>
}

/** One call of an operation without a price, with the parts of its path and query as the input. */
export async function callFreeOperation(
  ctx: Context,
  call: { operation: OperationId; input: Json; remoteAddress: string },
): Promise<Json> {
  const read = reads[call.operation]
  if (!read) throw new InvalidRequestError({ message: `${call.operation} is not offered here.` })
  const count = read.limit && ctx.callerLimits[read.limit](call.remoteAddress)
  if (count?.isOver) throw new TooManyCallsError(count)
  // Texts, as a path and a query carry them; what is no text there is refused here.
  const input = Object.fromEntries(
    Object.entries(call.input).map(([name, value]) => [
      name,
      typeof value === 'object' ? value : String(value),
    ]),
  )
  read.validate(input)
  return (await read.run(ctx, input as Input)) as Json
}

function toQuery({ months, ...input }: Input) {
  return { ...input, ...(months !== undefined && { months: Number(months) }) }
}
