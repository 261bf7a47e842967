import { randomUUID } from 'node:crypto'
import type { AppError } from '../errors/AppError.ts'
import { asAppError } from '../errors/asAppError.ts'
import { isFault } from '../errors/limits.ts'
import { InvalidJsonError } from '../errors/request.ts'
import { toErrorBody } from '../errors/toErrorBody.ts'
import { parseStrictJson } from '../lib/parseStrictJson.ts'
import { callFreeOperation } from '../services/agents/callFreeOperation.ts'
import type { Context } from '../services/context.ts'
import { sellOperation } from '../services/payments/sellOperation.ts'
import { operations } from '../wire/operations.ts'
import { agentCall } from './agentCall.ts'
import type { CallOperation, Json, OperationAnswer, OperationCall } from './operationAnswer.ts'
import { payerOf } from './payerOf.ts'

/**
 * Calls the same verbs as HTTP, so an agent gets the same validation, prices, gate, limits and errors, and one authorization buys
 * one answer over any protocol.
 */
export function createOperationCaller(ctx: Context): CallOperation {
  return call => (operations[call.operation].price > 0n ? buy(ctx, call) : read(ctx, call))
}

async function buy(
  ctx: Context,
  { operation, input, payment, proof, remoteAddress = '' }: OperationCall,
): Promise<OperationAnswer> {
  const isPaid = payment !== null && payment !== undefined
  const payer = isPaid ? payerOf(payment) : null
  const body = payer && input.callerAddress === undefined ? { ...input, callerAddress: payer } : input
  const requestId = randomUUID()
  let copy: unknown
  const result = await sellOperation(ctx, {
    operation,
    headers: isPaid ? { 'payment-signature': encode(payment) } : {},
    // As it would arrive over HTTP, and as our own copy, because defaults are filled in.
    readBody: () => {
      copy ??= readJson(body)
      return copy
    },
    ...(typeof proof === 'string' && {
      proof: () => ({ header: proof, from: remoteAddress, path: operations[operation].path }),
    }),
    remoteAddress,
    requestId,
  })
  switch (result.kind) {
    case 'served': {
      const isBought = result.receipt !== null && !result.replayed
      if (isBought) ctx.callerLimits.unpaid(remoteAddress, -agentCall.unpaidCost)
      return { kind: 'answer', body: JSON.parse(result.body), receipt: result.receipt, isBought }
    }
    case 'payment-required':
      return { ...result, body: result.body as unknown as Json }
    case 'refused':
      return tellFailure(ctx, result.failure, requestId, { isPaid: true })
  }
}

async function read(
  ctx: Context,
  { operation, input, proof, remoteAddress = '' }: OperationCall,
): Promise<OperationAnswer> {
  try {
    const header = typeof proof === 'string' ? proof : undefined
    const answer = await callFreeOperation(ctx, { operation, input, remoteAddress, proof: header })
    return { kind: 'answer', body: JSON.parse(JSON.stringify(answer)), receipt: null, isBought: false }
  } catch (error) {
    return tellFailure(ctx, asAppError(error), randomUUID(), { isPaid: false })
  }
}

function tellFailure(
  { log }: Context,
  failure: AppError,
  requestId: string,
  { isPaid }: { isPaid: boolean },
): OperationAnswer {
  if (isFault(failure)) log.error({ err: failure, requestId }, failure.message)
  return { kind: 'failed', error: toErrorBody(failure, requestId, { isPaid }) }
}

function readJson(body: Json): unknown {
  try {
    return parseStrictJson(Buffer.from(JSON.stringify(body)))
  } catch (cause) {
    throw new InvalidJsonError({ cause })
  }
}

/** The gate reads JSON in base64; some agents send that, others an object. */
function encode(payment: unknown): string {
  return typeof payment === 'string' ? payment : Buffer.from(JSON.stringify(payment)).toString('base64')
}
