import type { Conduct } from '../../chain/conduct/createConduct.ts'
import { readFees } from '../../chain/fees.ts'
import type { Outbox } from '../../chain/outbox/createOutbox.ts'
import type { Integration } from '../../wire/health.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { gasPerPayment, measureGas } from './measureGas.ts'
import { countOfDay, countWaiting } from './selectRows.ts'
import { contractGas, firstSettlement } from './sortBatch.ts'

/** Says that the settler runs dry before it does: how many payments its gas still covers. */
export async function checkSettlerHealth(options: {
  outbox: Outbox
  feeCurrency: `0x${string}` | null
  conduct: Conduct
  ledger: Ledger
}): Promise<Integration> {
  const { outbox, feeCurrency, conduct, ledger } = options
  const { chain, account, limit } = outbox
  const { address } = account
  const [balance, fees, waiting, distrusted, isPaused] = await Promise.all([
    outbox.readBalance(),
    readFees(chain, feeCurrency),
    countWaiting(ledger),
    conduct.list(),
    conduct.isPaused(),
  ])
  const queue = `${waiting} waiting`
  const figures = { waiting, distrusted: distrusted.length }
  if (limit.isTooDear(fees))
    return {
      status: 'degraded',
      detail: `gas is dearer than SETTLER_MAX_FEE_GWEI; ${queue}`,
      fix: 'Wait for lower fees, or raise SETTLER_MAX_FEE_GWEI.',
      figures,
    }
  const reached = await limit.explain({ kind: 'settlement', gas: gasPerPayment, fees, open: [] })
  if (reached)
    return {
      status: 'degraded',
      detail: `${reached}; ${queue}`,
      fix: 'Wait until a day has passed, or raise SETTLER_GAS_BUDGET.',
      figures,
    }
  const newcomers = { kind: firstSettlement, gas: contractGas, fees, open: [] }
  const closed = isPaused ? 'too many contracts broke their word' : await limit.explain(newcomers)
  if (closed)
    return {
      status: 'degraded',
      detail: `${closed}: no payer with code is taken that has not paid before; ${queue}`,
      fix: `\`vouch ledger distrusted\` lists who burned gas${isPaused ? '' : '; SETTLER_CONTRACT_GAS_BUDGET is the limit'}.`,
      figures,
    }
  if (feeCurrency)
    return {
      status: 'ok',
      detail: `gas is paid in a token; ${queue}`,
      figures,
    }
  const { left, daysLeft, isLow, told } = measureGas({ balance, fees, perDay: await countOfDay(ledger) })
  const detail = `${told}; ${queue}`
  const gas = { ...figures, paymentsLeft: Number(left), ...(daysLeft !== null && { daysLeft }) }
  if (left === 0n) return { status: 'down', detail: `${detail}; fund ${address}`, figures: gas }
  return isLow
    ? { status: 'degraded', detail: `${detail}; fund ${address}`, figures: gas }
    : { status: 'ok', detail, figures: gas }
}
