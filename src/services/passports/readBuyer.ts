import { readPassport } from '../../passports/store.ts'
import { readKeyText } from '../../payments/ledger/paymentKey.ts'
import type { Hex } from '../../wire/address.ts'
import type { Context } from '../context.ts'
import { orderOf } from '../orders/performOrder.ts'

/** The lower-case buyer of a passport; null when unknown here. */
export async function readBuyer(
  { database }: Pick<Context, 'database'>,
  reportId: string,
): Promise<string | null> {
  const paymentKey = (await readPassport(database, reportId))?.payment_key
  if (!paymentKey) return null
  const orderId = orderOf(paymentKey)
  if (orderId === null) return readKeyText(paymentKey).payer
  const order = await database.db
    .selectFrom('orders')
    .select('payer')
    .where('id', '=', orderId as Hex)
    .executeTakeFirst()
  return order?.payer ?? null
}
