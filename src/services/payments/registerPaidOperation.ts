import type { TSchema } from 'typebox'
import type { Caller, PaidOperation, Work } from '../../payments/gate/paidOperation.ts'
import { type OperationId, operations } from '../../wire/operations.ts'
import { schemas } from '../../wire/schemas.ts'
import type { Context } from '../context.ts'
import { createValidator } from '../createValidator.ts'
import { reserveWalletSet } from '../wallets/reserveWalletSet.ts'

export type PaidVerb<Body> = Pick<PaidOperation, 'settle' | 'countUnits'> & {
  operation: OperationId
  /** By default its published schema. */
  body?: TSchema
  isFreeFor?: (body: Body, wallet: string) => boolean
  prepare?: (ctx: Context, body: Body, caller: Caller) => Promise<void>
  perform: (ctx: Context, body: Body, caller: Caller) => Promise<Work>
  /** The wallets that the answer is about; once it is paid for, others may read their signals. */
  shows?: (body: Body) => readonly string[]
  /** The wallets that the answer judges as one; once it is paid for, nobody else may use them for a month. */
  books?: (body: Body) => { walletAddress: string; wallets: readonly string[] } | null
}

/** Registers a verb with the gate, with price and description from the table of operations. */
export function registerPaidOperation<Body>(ctx: Context, verb: PaidVerb<Body>): void {
  const { operation, settle, countUnits, isFreeFor, prepare, perform, shows, books } = verb
  const { method, path, price, description, request, response } = operations[operation] as {
    method: string
    path: string
    price: bigint
    description: string
    request?: keyof typeof schemas
    response?: keyof typeof schemas
  }
  const body = verb.body ?? (schemas[request as keyof typeof schemas] as TSchema)
  // Prometheus sees no increase in a counter that begins at one.
  ctx.metrics.payments.inc({ operation, state: 'failed' }, 0)
  ctx.payments.gate.sell({
    operation,
    method,
    path,
    price,
    description,
    body,
    answer: response && (schemas[response] as TSchema),
    settle,
    countUnits,
    validate: createValidator(body),
    isFreeFor: isFreeFor && ((input, wallet) => isFreeFor(input as Body, wallet)),
    prepare: prepare && ((input, caller) => prepare(ctx, input as Body, caller)),
    work: (input, caller) => perform(ctx, input as Body, caller),
    onPaid:
      shows &&
      (async input => {
        for (const walletAddress of shows(input as Body)) await ctx.analyses.show(walletAddress)
        const booking = books?.(input as Body)
        if (booking) await reserveWalletSet(ctx, booking)
      }),
  })
}
