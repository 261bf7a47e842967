import { OverloadedError, RateLimitedError } from '../../errors/limits.ts'
import { callerOf } from '../../lib/callerOf.ts'
import { networksOf } from '../../lib/networksOf.ts'
import { countInWindow } from '../../storage/rateWindows.ts'
import type { Context } from '../context.ts'

const windowMs = 10 * 60_000
const perCaller = 30
/** Every block is searched for all of them. */
const mostUnpaid = 5_000
/**
 * Above this number networks are limited too, so that the rest stays free for others. Not earlier, because many people may share
 * a network.
 */
const isFilling = mostUnpaid / 2
const perSite = 100
const perProvider = 300

type CapacityContext = Pick<Context, 'database' | 'clock'> & {
  till: Pick<Context['till'], 'isBehind'> & { orders: Pick<Context['till']['orders'], 'countUnpaid'> }
}

/** Whether one more order may be placed. Nobody can fill the till, however much of a network they own. */
export async function assertOrderCapacity(ctx: CapacityContext, remoteAddress: string): Promise<void> {
  const { till, clock } = ctx
  const [site, provider] = networksOf(remoteAddress)
  const own = await count(ctx, callerOf(remoteAddress))
  if (own.count > perCaller)
    throw new RateLimitedError('Too many orders were placed from this address.', own.secondsLeft)
  const [ofSite, ofProvider] = [await count(ctx, site), await count(ctx, provider)]
  if (await till.isBehind())
    throw new OverloadedError('Orders that were paid wait to be collected; no more are taken.', {}, 600)
  const unpaid = await till.orders.countUnpaid(clock())
  if (unpaid >= mostUnpaid) throw new OverloadedError('Too many orders wait for their payment.', {}, 60)
  if (unpaid >= isFilling && (ofSite.count > perSite || ofProvider.count > perProvider))
    throw new RateLimitedError('Too many orders were placed from this network.', own.secondsLeft)
}

function count({ database, clock }: CapacityContext, name: string) {
  return countInWindow(database, { name: `order ${name}`, windowMs, now: clock() })
}
