import type { ErrorBody } from '../wire/error.ts'
import type { OperationId } from '../wire/operations.ts'

export type Json = Record<string, unknown>

/** One call of an operation by an agent, whatever protocol it came in. */
export type OperationCall = {
  operation: OperationId
  input: Json
  /** The payment as the agent sent it: an object of x402, its base64, or the flat form; null when there is none. */
  payment: unknown
  /** Value of SIGN-IN-WITH-X: proves to be a wallet. */
  proof?: unknown
  /** Network address of the caller, for limits. */
  remoteAddress?: string
}

/** The body of the error; the code may also be one of a client that stands between. */
type OperationFailure = Omit<ErrorBody, 'code'> & { code: string }

export type OperationAnswer =
  /** `isBought`: this very call paid for it. A repeat has the receipt too. */
  | { kind: 'answer'; body: Json; receipt: Json | null; isBought: boolean }
  /** `required` is x402 version 2; `body` is the 402 of the HTTP API. */
  | { kind: 'payment-required'; required: Json; body: Json; receipt: Json | null }
  | { kind: 'failed'; error: OperationFailure }

export type CallOperation = (call: OperationCall) => Promise<OperationAnswer>
