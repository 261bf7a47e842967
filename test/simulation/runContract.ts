import { keccak256, stringToHex } from 'viem'
import type { Hex } from '../../src/wire/address.ts'
import {
  type ContractAction,
  depositOf,
  type Moment,
  reporter,
  type State,
  till,
  token,
  topics,
  type VirtualOrder,
  word,
} from './virtualChainState.ts'

type Deps = {
  moment: Moment
  add: (address: Hex, topics: Hex[], data: Hex) => void
  /** A transfer of the token that is covered. */
  move: (from: Hex, to: Hex, value: bigint) => void
}

/** Name of the contract's error and what it is about; null when it would take this. */
export function findRefusal(
  state: State,
  action: ContractAction,
  timestamp: number,
): { error: string; about: string } | null {
  if (action.kind === 'revoke') {
    const { reportId: about, deadline } = action
    const report = state.reports.get(about)
    if (!report) return { error: 'ReportNotFound', about }
    if (timestamp > deadline) return { error: 'RevocationExpired', about }
    return report.revokedAt > 0 ? { error: 'ReportAlreadyRevoked', about } : null
  }
  if (action.kind === 'refund') {
    const { id, deadline } = action.order
    const isOpen = !state.closed.has(depositOf(id)) && timestamp <= deadline
    return isOpen ? { error: 'OrderOpen', about: id } : null
  }
  if (action.kind === 'collect') return null
  for (const { reportId: about, issuedAt, expiresAt } of action.reports) {
    if (state.reports.has(about)) return { error: 'ReportIdAlreadyUsed', about }
    if (issuedAt > timestamp || expiresAt <= timestamp) return { error: 'InvalidTimes', about }
  }
  return null
}

/** Does on a state, which it changes, what the reporter or the till does; false when it reverts. A fake of both. */
export function runContract(state: State, action: ContractAction, deps: Deps): boolean {
  const { timestamp, number } = deps.moment
  if (findRefusal(state, action, timestamp)) return false
  if (action.kind === 'publish')
    for (const report of action.reports) {
      state.reports.set(report.reportId, { ...report, revokedAt: 0, publishedBlock: number })
      const id = keccak256(stringToHex(report.reportId))
      deps.add(reporter, [topics.published, id, word(report.subject), report.reportHash], '0x')
    }
  else if (action.kind === 'revoke') {
    const report = state.reports.get(action.reportId)
    if (report) state.reports.set(action.reportId, { ...report, revokedAt: timestamp })
  } else if (action.kind === 'collect') for (const order of action.orders) collect(state, order, deps)
  else {
    state.closed.add(depositOf(action.order.id))
    sendBack(state, action.order, deps)
  }
  return true
}

function collect(state: State, order: VirtualOrder, deps: Deps): void {
  const { id, price, treasury, deadline } = order
  const deposit = depositOf(id)
  const balance = state.balances.get(deposit) ?? 0n
  if (state.closed.has(deposit) || deps.moment.timestamp > deadline || balance < price) return
  state.closed.add(deposit)
  deps.move(deposit, treasury, price)
  deps.add(till, [topics.settled, id, word(treasury), word(deposit)], amountData(price))
  if (balance > price) sendBack(state, order, deps)
}

/** All that lies at the address of an order. */
function sendBack(state: State, { id, refundTo }: VirtualOrder, deps: Deps): void {
  const deposit = depositOf(id)
  const value = state.balances.get(deposit) ?? 0n
  deps.move(deposit, refundTo, value)
  deps.add(till, [topics.refunded, id, word(refundTo), word(deposit)], amountData(value))
}

function amountData(amount: bigint): Hex {
  return `${word(token)}${word(amount).slice(2)}` as Hex
}
