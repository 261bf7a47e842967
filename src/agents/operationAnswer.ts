import type { ErrorBody } from '../wire/error.ts'
import type { OperationId } from '../wire/operations.ts'

export type Json = Record<string, unknown>

/** One call of an operation by an agent, over any protocol. */
export type OperationCall = {
  operation: OperationId
  input: Json
  /** The payment as the agent sent it: an x402 object, its base64, or the flat form; null when there is none. */
  payment: unknown
  /** Value of SIGN-IN-WITH-X, which proves a wallet. */
  proof?: unknown
  remoteAddress?: string
}

/** The error's body; the code may come from a client in between. */
type OperationFailure = Omit<ErrorBody, 'code'> & { code: string }

export type OperationAnswer =
  /** `isBought`: this call paid for it. A repeated call has the receipt too. */
  | { kind: 'answer'; body: Json; receipt: Json | null; isBought: boolean }
  /** `required` is x402 version 2; `body` is the 402 of the HTTP API. */
  | { kind: 'payment-required'; required: Json; body: Json; receipt: Json | null }
  | { kind: 'failed'; error: OperationFailure }

export type CallOperation = (call: OperationCall) => Promise<OperationAnswer>
