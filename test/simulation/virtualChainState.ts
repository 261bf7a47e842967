import { toEventSelector } from 'viem'
import type { Hex } from '../../src/wire/address.ts'

/** What a transaction of the virtual chain does, one after the other; each may fail alone. */
export type Action =
  | {
      kind: 'pay'
      payer: Hex
      payTo: Hex
      value: bigint
      validAfter: number
      validBefore: number
      nonce: Hex
    }
  | { kind: 'cancel'; payer: Hex; nonce: Hex }
  | { kind: 'spend'; payer: Hex; value: bigint }
  | { kind: 'earn'; payer: Hex; value: bigint }
  | { kind: 'transfer'; payer: Hex; to: Hex; value: bigint }
  | ContractAction

/** To the reporter or the till. */
export type ContractAction =
  /** All or nothing. */
  | { kind: 'publish'; reports: readonly Omit<Report, 'revokedAt' | 'publishedBlock'>[] }
  | { kind: 'revoke'; reportId: string; deadline: number }
  /** Those that are paid, open and in time; the others stay as they are. */
  | { kind: 'collect'; orders: readonly VirtualOrder[] }
  | { kind: 'refund'; order: VirtualOrder }

type Report = {
  reportId: string
  subject: Hex
  reportHash: Hex
  issuedAt: number
  expiresAt: number
  revokedAt: number
  publishedBlock: number
}
export type VirtualOrder = { id: Hex; price: bigint; treasury: Hex; refundTo: Hex; deadline: number }

export type Transaction = {
  hash: Hex
  sender: Hex
  accountNonce: number
  fee: bigint
  actions: readonly Action[]
}

/** A block that is being made. */
export type Moment = { timestamp: number; number: number }
export type VirtualLog = { address: Hex; topics: Hex[]; data: Hex; logIndex: number; transactionHash: Hex }
export type Mined = { transaction: Transaction; logs: VirtualLog[]; status: 'success' | 'reverted' }

export type State = {
  balances: Map<Hex, bigint>
  /** Nonces of authorizations by payer and nonce. */
  used: Map<string, 'paid' | 'canceled'>
  accountNonces: Map<Hex, number>
  /** Passports by id. */
  reports: Map<string, Report>
  /** Addresses of orders that were settled or called off. */
  closed: Set<Hex>
}

export type Block = { number: number; hash: Hex; timestamp: number; mined: Mined[]; state: State }

export const token: Hex = '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e'
export const reporter: Hex = '0x4e90000000000000000000000000000000004e90'
export const till: Hex = '0x7111000000000000000000000000000000007111'
export const topics = {
  used: '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5',
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  canceled: '0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81',
  published: toEventSelector(
    'FinancialReportPublished(string,address,bytes32,string,uint8,bytes32,address,uint64,uint64,string)',
  ),
  settled: toEventSelector('OrderSettled(bytes32,address,address,address,uint256)'),
  refunded: toEventSelector('OrderRefunded(bytes32,address,address,address,uint256)'),
} as const

export function spendKey(payer: string, nonce: string) {
  return `${payer}:${nonce}`
}

export function word(value: Hex | bigint): Hex {
  return `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`
}

/** Where an order is paid to: a stand-in for what the till computes. */
export function depositOf(id: Hex): Hex {
  return `0xdede${id.slice(-36)}`
}

export function emptyState(): State {
  return {
    balances: new Map(),
    used: new Map(),
    accountNonces: new Map(),
    reports: new Map(),
    closed: new Set(),
  }
}

export function copyState({ balances, used, accountNonces, reports, closed }: State): State {
  return {
    balances: new Map(balances),
    used: new Map(used),
    accountNonces: new Map(accountNonces),
    reports: new Map(reports),
    closed: new Set(closed),
  }
}

/** As the token judges it: strict bounds, one use, enough money. */
export function isPayable(state: State, action: Action & { kind: 'pay' }, timestamp: number): boolean {
  const { payer, nonce, value, validAfter, validBefore } = action
  return (
    !state.used.has(spendKey(payer, nonce)) &&
    timestamp > validAfter &&
    timestamp < validBefore &&
    (state.balances.get(payer) ?? 0n) >= value
  )
}
