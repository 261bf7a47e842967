import {
  CallExecutionError,
  ContractFunctionRevertedError,
  erc20Abi,
  HttpRequestError,
  InvalidParamsRpcError,
  RpcRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { asAppError } from './asAppError.ts'
import { InvalidReportIdError } from './passports.ts'

const url = 'http://node.example'
const body = { method: 'eth_call' }
const said = (code: number, message: string) => new RpcRequestError({ body, url, error: { code, message } })

test('a failure with a name keeps it', () => {
  const named = new InvalidReportIdError({ reportId: 'x' })
  expect(asAppError(named)).toBe(named)
})

test.each([
  ['does not answer', new HttpRequestError({ url, body })],
  ['knows no block of this height', new InvalidParamsRpcError(said(-32602, 'BlockOutOfRangeError'))],
  ['is not well', new CallExecutionError(said(-32603, 'Internal error') as never, {})],
])('a node that %s is told as such', (_what, error) => {
  expect(asAppError(error)).toMatchObject({
    code: 'CHAIN_UNAVAILABLE',
    status: 503,
    charge: 'none',
    cause: error,
  })
})

test('a contract that refuses, and all that is ours, is not laid on the node', () => {
  const reverted = new ContractFunctionRevertedError({
    abi: erc20Abi,
    functionName: 'transfer',
    message: 'no',
  })
  reverted.cause = said(3, 'execution reverted')
  for (const error of [reverted, new TypeError('x is undefined'), 'thrown'])
    expect(asAppError(error)).toMatchObject({ code: 'INTERNAL', status: 500 })
})
