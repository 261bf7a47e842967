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

export type Transaction = {
  hash: Hex
  sender: Hex
  accountNonce: number
  fee: bigint
  actions: readonly Action[]
}

export type VirtualLog = { address: Hex; topics: Hex[]; data: Hex; logIndex: number; transactionHash: Hex }
export type Mined = { transaction: Transaction; logs: VirtualLog[]; status: 'success' | 'reverted' }

export type State = {
  balances: Map<Hex, bigint>
  /** Nonces of authorizations by payer and nonce. */
  used: Map<string, 'paid' | 'canceled'>
  accountNonces: Map<Hex, number>
}

export type Block = { number: number; hash: Hex; timestamp: number; mined: Mined[]; state: State }

export const token: Hex = '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e'
const usedTopic: Hex = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5'
const transferTopic: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const canceledTopic: Hex = '0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81'

export function spendKey(payer: string, nonce: string) {
  return `${payer}:${nonce}`
}
const word = (hex: string): Hex => `0x${hex.slice(2).padStart(64, '0')}`

export function emptyState(): State {
  return { balances: new Map(), used: new Map(), accountNonces: new Map() }
}

export function copyState({ balances, used, accountNonces }: State): State {
  return { balances: new Map(balances), used: new Map(used), accountNonces: new Map(accountNonces) }
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

/** Runs a transaction on a state, which it changes. `isAlone`: one failing action fails the whole. */
export function execute(
  state: State,
  transaction: Transaction,
  { timestamp, firstLog }: { timestamp: number; firstLog: number },
): Mined {
  const { sender, accountNonce, actions, hash } = transaction
  state.accountNonces.set(sender, accountNonce + 1)
  const logs: VirtualLog[] = []
  const add = (topics: Hex[], data: Hex) =>
    logs.push({ address: token, topics, data, logIndex: firstLog + logs.length, transactionHash: hash })
  let failures = 0
  for (const action of actions) {
    const balance = state.balances.get(action.payer) ?? 0n
    if (action.kind === 'spend') {
      state.balances.set(action.payer, balance > action.value ? balance - action.value : 0n)
      continue
    }
    const key = spendKey(action.payer, action.nonce)
    if (action.kind === 'cancel') {
      if (state.used.has(key)) failures++
      else {
        state.used.set(key, 'canceled')
        add([canceledTopic, word(action.payer), action.nonce], '0x')
      }
      continue
    }
    if (!isPayable(state, action, timestamp)) {
      failures++
      continue
    }
    state.used.set(key, 'paid')
    state.balances.set(action.payer, balance - action.value)
    state.balances.set(action.payTo, (state.balances.get(action.payTo) ?? 0n) + action.value)
    add([usedTopic, word(action.payer), action.nonce], '0x')
    add([transferTopic, word(action.payer), word(action.payTo)], word(`0x${action.value.toString(16)}`))
  }
  return { transaction, logs, status: actions.length === 1 && failures === 1 ? 'reverted' : 'success' }
}

export const topics = { usedTopic, canceledTopic }
