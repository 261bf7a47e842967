import { type Abi, decodeFunctionData, toFunctionSelector } from 'viem'
import { abi as reporterAbi } from '../../contracts/artifacts/VouchReporter.ts'
import { abi as tillAbi } from '../../contracts/artifacts/VouchTill.ts'
import type { Hex } from '../../src/wire/address.ts'
import { type ContractAction, reporter, till, type VirtualOrder } from './virtualChainState.ts'

const calls = new Map<string, Abi>()
for (const item of [...reporterAbi, ...tillAbi])
  if (item.type === 'function') calls.set(toFunctionSelector(item), [item])

/** The one function that is called: to find it among all of them costs a hash for each. */
function callOf<const A extends Abi>(abi: A, data: Hex): A {
  return (calls.get(data.slice(0, 10)) ?? abi) as A
}

/** Whether an address is the reporter's or the till's. */
export function isContract(to: string): boolean {
  const address = to.toLowerCase()
  return address === reporter || address === till
}

/** Call data as our own code writes it, to the reporter or the till. */
export function readContractCall(to: string, data: Hex): ContractAction {
  return to.toLowerCase() === till ? readTillCall(data) : readReporterCall(data)
}

function readReporterCall(data: Hex): ContractAction {
  const { functionName, args } = decodeFunctionData({ abi: callOf(reporterAbi, data), data })
  if (functionName === 'revokeReportBySignature')
    return { kind: 'revoke', reportId: args[0], deadline: Number(args[1]) }
  if (functionName === 'publishFinancialReport') return { kind: 'publish', reports: [toReport(args[0])] }
  if (functionName === 'publishBatch') return { kind: 'publish', reports: args[0].map(toReport) }
  throw new Error(`the virtual reporter does not know ${functionName}`)
}

function toReport(publication: {
  reportId: string
  subject: Hex
  reportHash: Hex
  issuedAt: bigint
  expiresAt: bigint
}) {
  const { reportId, subject, reportHash, issuedAt, expiresAt } = publication
  return { reportId, subject, reportHash, issuedAt: Number(issuedAt), expiresAt: Number(expiresAt) }
}

function readTillCall(data: Hex): ContractAction {
  const { functionName, args } = decodeFunctionData({ abi: callOf(tillAbi, data), data })
  if (functionName === 'settleBatch') return { kind: 'collect', orders: args[0].map(toOrder) }
  if (functionName === 'refund') return { kind: 'refund', order: toOrder(args[0]) }
  throw new Error(`the virtual till does not know ${functionName}`)
}

function toOrder(order: {
  id: Hex
  price: bigint
  treasury: Hex
  refundTo: Hex
  deadline: bigint
}): VirtualOrder {
  const lower = (address: Hex) => address.toLowerCase() as Hex
  const { id, price, treasury, refundTo, deadline } = order
  return {
    id,
    price,
    treasury: lower(treasury),
    refundTo: lower(refundTo),
    deadline: Number(deadline),
  }
}
