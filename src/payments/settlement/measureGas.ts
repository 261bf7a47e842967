import type { Fees } from '../../chain/fees.ts'
import { formatCount } from '../../lib/formatCount.ts'

/** Gas of one payment when nobody shares its transaction, with room for a token behind a proxy. */
export const gasPerPayment = 90_000n
/** Where nobody paid in the last day, there is no pace. */
const fewPayments = 100n
const fewDays = 3

/** How many payments the settler's gas still covers, and for how long at the pace of the last day. */
export function measureGas({ balance, fees, perDay }: { balance: bigint; fees: Fees; perDay: number }) {
  const price = fees.maxFeePerGas / 2n || 1n
  const left = balance / (price * gasPerPayment)
  const daysLeft = perDay > 0 ? Math.round((10 * Number(left)) / perDay) / 10 : null
  const days = daysLeft !== null && daysLeft > 365 ? 'more than a year' : `${daysLeft} days`
  const enough = daysLeft === null ? '' : `, ${days} at the pace of the last day`
  return {
    left,
    daysLeft,
    isLow: daysLeft === null ? left < fewPayments : daysLeft < fewDays,
    told: `gas for ${formatCount(left)} payments${enough}`,
  }
}
