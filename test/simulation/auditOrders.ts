import type { OrderRow } from '../../src/storage/schema.ts'
import type { Hex } from '../../src/wire/address.ts'
import { cent, treasury } from './addresses.ts'
import type { SharedStore } from './createSharedStore.ts'
import type { VirtualBuyer } from './createVirtualBuyer.ts'
import type { VirtualChain } from './createVirtualChain.ts'
import { depositOf, topics, word } from './virtualChainState.ts'

/** Less than this share of the price may stay where it lies. */
const worthwhileShare = 4n

/** What came to the address of an order, and where it went, as the chain alone tells. */
function followMoney(chain: VirtualChain, deposit: Hex) {
  /** `refunded`: what went back by itself, and not with the collection. */
  const sums = { received: 0n, collected: 0n, returned: 0n, refunded: 0n }
  for (const { mined } of chain.blocks())
    for (const { logs, transaction } of mined)
      for (const {
        topics: [topic, from, to],
        data,
      } of logs) {
        if (topic !== topics.transfer) continue
        if (to === word(deposit)) sums.received += BigInt(data)
        if (from !== word(deposit)) continue
        if (to === word(treasury)) sums.collected += BigInt(data)
        else sums.returned += BigInt(data)
        if (transaction.actions.some(({ kind }) => kind === 'refund')) sums.refunded += BigInt(data)
      }
  return { ...sums, waiting: chain.head().state.balances.get(deposit) ?? 0n }
}

/** What must be true of orders in the end. Returns what they brought to the treasury. */
export function auditOrders(deps: {
  store: SharedStore
  chain: VirtualChain
  buyers: readonly VirtualBuyer[]
  /** Of these a block was taken back that had a payment of theirs. */
  tookBack: ReadonlySet<string>
  report: (rule: string, detail: string) => void
}): bigint {
  const { store, chain, tookBack, report } = deps
  const rows = new Map(store.query<OrderRow>('select * from orders').map(row => [row.id, row]))
  let sum = 0n
  for (const buyer of deps.buyers) {
    const row = rows.get(buyer.id())
    if (!row) continue
    const { id, state, charged, answer } = row
    const { isTight, isFree } = buyer.planned
    const deposit = depositOf(id)
    const { collected, returned, refunded, waiting } = followMoney(chain, deposit)
    sum += collected
    const told = `${id} is ${state}: ${collected} collected, ${returned} back, ${waiting} there`
    const isBought = charged === 1 && (state === 'answered' || state === 'settled')
    if (collected !== 0n && collected !== cent) report('not the price was collected', told)
    if (collected > 0n && isFree) report('collected for what is free', told)
    if (collected > 0n && !isBought) report('collected for nothing', told)
    if (collected > 0n && answer === null) report('collected, and nothing to show for it', told)
    if (state === 'settled' && collected === 0n) report('an order is called settled and is not', told)
    if (isBought && collected === 0n && !isTight && !tookBack.has(deposit))
      report('an order was answered and never collected', told)
    if (state === 'paid') report('an order never came to an end', told)
    if (isBought && state === 'answered' && collected > 0n) report('an order never came to an end', told)
    // Who has the answer and was not charged in time may fetch what lies there.
    if (waiting * worthwhileShare >= cent && !(isBought && state === 'answered'))
      report('money stays at the address of an order', told)
    if (BigInt(row.refunded) !== refunded)
      report('not what went back is told', `${told}, ${row.refunded} of ${refunded} told`)
    if (state === 'open' && !isTight && !tookBack.has(deposit) && returned >= cent)
      report('paid in time, and sent back', told)
  }
  return sum
}
