import type { Hex } from '../../src/wire/address.ts'
import { runContract } from './runContract.ts'
import {
  isPayable,
  type Mined,
  type Moment,
  type State,
  spendKey,
  type Transaction,
  token,
  topics,
  type VirtualLog,
  word,
} from './virtualChainState.ts'

/** Runs a transaction on a state, which it changes. One that does a single thing fails with that. */
export function executeTransaction(
  state: State,
  transaction: Transaction,
  { firstLog, ...moment }: Moment & { firstLog: number },
): Mined {
  const { sender, accountNonce, actions, hash } = transaction
  state.accountNonces.set(sender, accountNonce + 1)
  const logs: VirtualLog[] = []
  const add = (address: Hex, logTopics: Hex[], data: Hex) =>
    logs.push({ address, topics: logTopics, data, logIndex: firstLog + logs.length, transactionHash: hash })
  const move = (from: Hex, to: Hex, value: bigint) => {
    state.balances.set(from, (state.balances.get(from) ?? 0n) - value)
    state.balances.set(to, (state.balances.get(to) ?? 0n) + value)
    add(token, [topics.transfer, word(from), word(to)], word(value))
  }
  let failures = 0
  for (const action of actions) {
    switch (action.kind) {
      case 'spend': {
        const balance = state.balances.get(action.payer) ?? 0n
        state.balances.set(action.payer, balance > action.value ? balance - action.value : 0n)
        break
      }
      case 'earn':
        state.balances.set(action.payer, (state.balances.get(action.payer) ?? 0n) + action.value)
        break
      case 'transfer':
        if ((state.balances.get(action.payer) ?? 0n) < action.value) failures++
        else move(action.payer, action.to, action.value)
        break
      case 'cancel': {
        const key = spendKey(action.payer, action.nonce)
        if (state.used.has(key)) failures++
        else {
          state.used.set(key, 'canceled')
          add(token, [topics.canceled, word(action.payer), action.nonce], '0x')
        }
        break
      }
      case 'pay':
        if (!isPayable(state, action, moment.timestamp)) failures++
        else {
          state.used.set(spendKey(action.payer, action.nonce), 'paid')
          add(token, [topics.used, word(action.payer), action.nonce], '0x')
          move(action.payer, action.payTo, action.value)
        }
        break
      default:
        if (!runContract(state, action, { moment, add, move })) failures++
    }
  }
  return { transaction, logs, status: actions.length === 1 && failures === 1 ? 'reverted' : 'success' }
}
