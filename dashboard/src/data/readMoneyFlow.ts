import type { MoneyFlow } from '../../../src/wire/moneyFlow.ts'
import { readOwnRoute } from '../lib/service.ts'

/** Where the money of a screened wallet came from and went, and the transfers its answer names. */
export function readMoneyFlow(wallet: string): Promise<MoneyFlow> {
  return readOwnRoute<MoneyFlow>(
    `/api/wallet/${wallet}/money`,
    'asOfBlock:i heldUsd:n sources:1[] uses:1[] circles:3[] transfers:5[] balance:6',
    'kind:s usd:n parties:2[] others:i',
    'address:s label:s|z usd:n transfers:i first:s last:s',
    'usd:n times:i first:s last:s stops:4[]',
    'addresses:s[] label:s|z isHub:b usd:n',
    'transaction:s time:s isIncoming:b party:s label:s|z usd:m symbol:s meaning:s',
    'weeks:7[] lineUsd:n',
    'end:s lowestUsd:n',
  )
}
