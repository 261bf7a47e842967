import type { PublicClient } from 'viem'
import { abi } from '../../contracts/artifacts/VouchTill.ts'
import type { OrderRow } from '../storage/schema.ts'
import { type Address, type Hex, lowerAddress } from '../wire/address.ts'
import type { Orders } from './orders.ts'
import { type Movement, readDepositBalances, readMovements, type Watched } from './readDeposits.ts'
import { splitBlocks } from './splitBlocks.ts'

const ordersAtOnce = 500
/** Anybody can settle to our treasury; what is beyond these is named as a transfer that the ledger does not know. */
const maxStrangers = 500

type TillSum = {
  token: Address
  orders: number
  /** All that ever came to addresses of orders; the next three are where it is. */
  received: bigint
  collected: bigint
  returned: bigint
  waiting: bigint
}

export type TillAudit = {
  perToken: TillSum[]
  /** Orders of which the chain and our rows say different things. */
  problems: { orderId: Hex; problem: string }[]
  /** Settled to our treasury, and no order of ours: what came to its address, and where it is, as the chain alone tells. */
  strangers: (Facts & { orderId: Hex; token: Address; transaction: Hex })[]
  /** Transfers into the treasury that are collections of orders: `transaction:logIndex`. */
  collections: ReadonlySet<string>
}

/**
 * Follows every unit that came to an address of an order: it lies there, went to the treasury or went back. Sums are the
 * chain's own; our rows only tell which addresses there are, and are compared with it.
 */
export async function auditTill(
  deps: {
    orders: Orders
    chain: PublicClient
    treasury: Address
    contract: Address | null
    /** In which orders can be paid: anything else is not asked, as it may answer whatever it likes. */
    tokens: readonly Address[]
  },
  range: { toBlock: bigint; fromBlock?: bigint },
): Promise<TillAudit> {
  const { orders, chain } = deps
  const sums = new Map<Address, TillSum>()
  const problems: TillAudit['problems'] = []
  const collections = new Set<string>()
  const known = new Set<Address>()
  const tills = new Set<Address>(deps.contract ? [deps.contract] : [])
  let firstBlock = range.toBlock
  for (let after = ''; ; ) {
    const page = await orders.readAll(after, ordersAtOnce)
    if (page.length > 0) await follow(page)
    if (page.length < ordersAtOnce) break
    after = page.at(-1)?.id ?? ''
  }
  const strangers = []
  for (const till of tills) strangers.push(...(await findStrangers(till)))
  return { perToken: [...sums.values()], problems, strangers, collections }

  async function follow(page: readonly OrderRow[]): Promise<void> {
    const fromBlock = BigInt(Math.min(...page.map(({ from_block }) => from_block)))
    if (fromBlock < firstBlock) firstBlock = fromBlock
    const [came, left, balances] = [
      await readMovements(chain, page, { fromBlock, toBlock: range.toBlock }),
      await readMovements(chain, page, { fromBlock, toBlock: range.toBlock, side: 'from' }),
      await readDepositBalances(chain, page),
    ]
    const cameTo = Map.groupBy(came, ({ to }) => to)
    const leftFrom = Map.groupBy(left, ({ from }) => from)
    for (const [index, order] of page.entries()) {
      known.add(order.deposit)
      tills.add(order.till)
      const mine = (moved: readonly Movement[] = []) =>
        total(moved.filter(({ token }) => token === order.token))
      const out = leftFrom.get(order.deposit) ?? []
      const collected = out.filter(({ to, token }) => to === order.treasury && token === order.token)
      const returned = out.filter(({ to, token }) => to === order.refund_to && token === order.token)
      for (const { transaction, logIndex } of collected) collections.add(`${transaction}:${logIndex}`)
      const sum = sums.get(order.token) ?? noSum(order.token)
      sums.set(order.token, sum)
      const facts = {
        received: mine(cameTo.get(order.deposit)),
        collected: mine(collected),
        returned: mine(returned),
        waiting: balances[index] ?? 0n,
      }
      sum.orders++
      for (const name of ['received', 'collected', 'returned', 'waiting'] as const) sum[name] += facts[name]
      for (const problem of findProblems(order, facts)) problems.push({ orderId: order.id, problem })
      const isNamed = ({ transaction, logIndex }: Movement) =>
        transaction === order.settle_hash && logIndex === order.settle_log
      if (order.final === 1 && collected.length > 0 && order.settle_hash !== null && !collected.some(isNamed))
        problems.push({ orderId: order.id, problem: `${order.settle_hash} did not bring it to the treasury` })
    }
  }

  async function findStrangers(till: Address): Promise<TillAudit['strangers']> {
    const found: (Watched & { orderId: Hex; transaction: Hex })[] = []
    for (const blocks of splitBlocks(range.fromBlock ?? firstBlock, range.toBlock)) {
      const logs = await chain.getContractEvents({
        address: till,
        abi,
        eventName: 'OrderSettled',
        args: { treasury: deps.treasury },
        ...blocks,
        strict: true,
      })
      for (const { args, transactionHash, logIndex } of logs) {
        const [token, deposit] = [lowerAddress(args.token), lowerAddress(args.deposit)]
        if (known.has(deposit) || args.price === 0n || !deps.tokens.includes(token)) continue
        if (found.length === maxStrangers) return tellStrangers(found)
        collections.add(`${transactionHash}:${logIndex - 1}`)
        found.push({ orderId: args.id, token, deposit, transaction: transactionHash })
      }
    }
    return tellStrangers(found)
  }

  async function tellStrangers(
    found: readonly (Watched & { orderId: Hex; transaction: Hex })[],
  ): Promise<TillAudit['strangers']> {
    if (found.length === 0) return []
    const blocks = { fromBlock: range.fromBlock ?? firstBlock, toBlock: range.toBlock }
    const came = await readMovements(chain, found, blocks)
    const left = await readMovements(chain, found, { ...blocks, side: 'from' })
    const balances = await readDepositBalances(chain, found)
    return found.map(({ deposit, ...stranger }, index) => {
      const isOwn = ({ token }: Movement) => token === stranger.token
      const out = left.filter(moved => moved.from === deposit && isOwn(moved))
      return {
        ...stranger,
        received: total(came.filter(moved => moved.to === deposit && isOwn(moved))),
        collected: total(out.filter(({ to }) => to === deps.treasury)),
        returned: total(out.filter(({ to }) => to !== deps.treasury)),
        waiting: balances[index] ?? 0n,
      }
    })
  }
}

type Facts = Omit<TillSum, 'token' | 'orders'>

function total(moved: readonly { value: bigint }[]): bigint {
  return moved.reduce((sum, { value }) => sum + value, 0n)
}

function findProblems({ state, price, charged }: OrderRow, facts: Facts): string[] {
  const { received, collected, returned, waiting } = facts
  const problems: string[] = []
  if (received !== collected + returned + waiting)
    problems.push(`${received} came, but ${collected} + ${returned} + ${waiting} are accounted for`)
  if (collected !== 0n && collected !== BigInt(price))
    problems.push(`${collected} were collected, the price is ${price}`)
  if (state === 'settled' && collected === 0n) problems.push('settled in the ledger, not on the chain')
  if (collected > 0n && (state === 'failed' || state === 'open' || charged === 0))
    problems.push(`the treasury has ${collected}, and nothing was delivered for it`)
  return problems
}

function noSum(token: Address): TillSum {
  return { token, orders: 0, received: 0n, collected: 0n, returned: 0n, waiting: 0n }
}
