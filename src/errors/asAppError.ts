import { AppError } from './AppError.ts'
import { NodeError } from './history.ts'
import { ChainUnavailableError } from './payments.ts'
import { InternalError } from './request.ts'

const ofTheNode = ['HttpRequestError', 'TimeoutError', 'RpcRequestError']
const ofTheContract = ['ContractFunctionRevertedError', 'ExecutionRevertedError']

/** Converts any thrown value into a named failure. An unreachable node is temporary and not our fault. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const causes = causesOf(error)
  const isOfNode = causes.some(cause => cause instanceof NodeError || ofTheNode.includes(cause.name))
  const isAnswer = causes.some(({ name }) => ofTheContract.includes(name))
  return isOfNode && !isAnswer
    ? new ChainUnavailableError({ cause: error })
    : new InternalError({ cause: error })
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
