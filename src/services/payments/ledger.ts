import { UsageError } from '../../errors/usage.ts'
import type { Audit } from '../../payments/audit.ts'
import { auditLedger } from '../../payments/audit.ts'
import type { ConductRow, OrderRow } from '../../storage/schema.ts'
import { auditTill, type TillAudit } from '../../till/auditTill.ts'
import { lowerAddress } from '../../wire/address.ts'
import type { Context } from '../context.ts'
import { listTaken } from '../orders/quotePrice.ts'

export type { ConductRow, OrderRow }

/** Compares the ledger with the chain, to the unit, orders included. */
export async function compareLedger(
  { payments, chain, till, history }: Context,
  range: { fromBlock?: bigint; toBlock?: bigint },
): Promise<WholeAudit> {
  const { terms } = payments.gate
  if (Number(terms.payTo) === 0)
    throw new UsageError('It is not known which treasury to audit.', 'Set TREASURY_ADDRESS.')
  const toBlock = range.toBlock ?? (await chain.getBlockNumber({ cacheTime: 0 }))
  const { collections, ...orders } = await auditTill(
    {
      orders: till.orders,
      chain,
      treasury: lowerAddress(terms.payTo),
      contract: till.contract,
      tokens: listTaken(history.tokens).map(({ address }) => address),
    },
    { ...range, toBlock },
  )
  const audit = await auditLedger(
    { ledger: payments.ledger, terms, chain },
    { ...range, toBlock },
    collections,
  )
  return { ...audit, orders }
}

export type WholeAudit = Audit & { orders: Omit<TillAudit, 'collections'> }

export function listOrders({ till }: Context, { limit }: { limit: number }): Promise<OrderRow[]> {
  return till.orders.list(limit)
}

/** Addresses to which we send nothing any more, newest first. */
export function listDistrusted({ payments }: Context): Promise<ConductRow[]> {
  return payments.conduct.list()
}

/** Trusts an address, or code by its hash, again. */
export async function forgive({ payments }: Context, { name }: { name: string }): Promise<void> {
  if (!(await payments.conduct.forgive(name)))
    throw new UsageError(
      `Nothing is held against ${name}.`,
      '`vouch ledger distrusted` lists whom we distrust.',
    )
}
