import { MODEL } from '../model.ts'
import { MONTH_DAYS } from '../time.ts'
import { divide } from './attribute.ts'
import { INCOME_ATTRIBUTES, noIncome } from './incomeAttributes.ts'
import { BALANCE, BOTH, IN, type Line, line, OUT, PROTOCOL, perMonth } from './windowLine.ts'

const flows: Line[] = [
  line('inflow_usd', 'usd', 'sum of all transfers in', IN, f => f.inflow),
  line('inflow_count', 'count', 'number of transfers in', IN, f => f.inflows),
  line('inflow_days', 'days', 'days with a transfer in', IN, f => f.inflowDays),
  line('inflow_largest_usd', 'usd', 'largest transfer in', IN, f => f.largestInflow),
  line(
    'inflow_mean_usd',
    'usd',
    'inflow_usd / inflow_count',
    IN,
    f => divide(f.inflow, f.inflows),
    'nothing came in',
  ),
  line('outflow_usd', 'usd', 'sum of all transfers out', OUT, f => f.outflow),
  line('outflow_count', 'count', 'number of transfers out', OUT, f => f.outflows),
  line('outflow_largest_usd', 'usd', 'largest transfer out', OUT, f => f.largestOutflow),
  line(
    'outflow_mean_usd',
    'usd',
    'outflow_usd / outflow_count',
    OUT,
    f => divide(f.outflow, f.outflows),
    'nothing went out',
  ),
  line('net_flow_usd', 'usd', 'inflow_usd − outflow_usd', BOTH, f => f.inflow - f.outflow),
  line(
    'outflow_to_inflow_ratio',
    'ratio',
    'outflow_usd / inflow_usd',
    BOTH,
    f => divide(f.outflow, f.inflow),
    'nothing came in',
  ),
]

const noSpending = 'no spending in the window'
const spending: Line[] = [
  line(
    'spending_usd',
    'usd',
    'sum of what went out and was neither saved, swapped, repaid nor came back',
    OUT,
    f => f.spending,
  ),
  line('spending_count', 'count', 'number of such transfers', OUT, f => f.spendings),
  line('spending_largest_usd', 'usd', 'largest of them', OUT, f => f.largestSpending),
  line(
    'spending_mean_usd',
    'usd',
    'spending_usd / spending_count',
    OUT,
    f => divide(f.spending, f.spendings),
    noSpending,
  ),
  line(
    'spending_per_month_usd',
    'usd',
    `spending_usd / days_seen × ${MONTH_DAYS}`,
    OUT,
    f => perMonth(f.spending, f),
    'the wallet has no transfer',
  ),
  line(
    'spending_to_income_ratio',
    'ratio',
    'spending_usd / income_usd',
    BOTH,
    f => divide(f.spending, f.income),
    noIncome,
  ),
  line(
    'obligations_usd',
    'usd',
    'the part of spending_usd that goes to the same addresses on a schedule',
    OUT,
    f => f.scheduled,
  ),
  line('obligations_count', 'count', 'number of such payments', OUT, f => f.scheduleds),
  line(
    'obligations_share',
    'share',
    'obligations_usd / spending_usd',
    OUT,
    f => divide(f.scheduled, f.spending),
    noSpending,
  ),
  line(
    'obligations_to_income_ratio',
    'ratio',
    'obligations_usd / income_usd',
    BOTH,
    f => divide(f.scheduled, f.income),
    noIncome,
  ),
  line('circled_out_usd', 'usd', 'the part of outflow_usd that came back', OUT, f => f.circledOut),
  line('from_hubs_usd', 'usd', 'transfers in from exchanges, ramps and bridges', IN, f => f.fromHubs),
  line('to_hubs_usd', 'usd', 'transfers out to exchanges, ramps and bridges', OUT, f => f.toHubs),
  line(
    'to_hubs_ratio',
    'ratio',
    'to_hubs_usd / from_hubs_usd',
    BOTH,
    f => divide(f.toHubs, f.fromHubs),
    'nothing came from a hub',
  ),
]

const low = MODEL.balance.lowShare
const balances: Line[] = [
  line('balance_min_usd', 'usd', 'lowest balance at the end of a seen day', BALANCE, f => f.lowest),
  line('balance_max_usd', 'usd', 'highest balance at the end of a seen day', BALANCE, f => f.highest),
  line('balance_mean_usd', 'usd', 'mean of the balances at the end of seen days', BALANCE, f => f.mean),
  line('balance_median_usd', 'usd', 'median of them', BALANCE, f => f.median),
  line('balance_p10_usd', 'usd', 'the balance that one seen day in ten ended under', BALANCE, f => f.tenth),
  line(
    'balance_variation',
    'ratio',
    'standard deviation / mean of the balances',
    BALANCE,
    f => f.variation,
    'the mean balance is nothing',
  ),
  line(
    'balance_change_usd',
    'usd',
    'balance of the judged day − balance of the first seen day',
    BALANCE,
    f => f.change,
  ),
  line(
    'balance_low_days',
    'days',
    `seen days that ended under ${low} of a month’s spending`,
    BALANCE,
    f => f.lowDays,
    'never',
  ),
  line('balance_low_share', 'share', 'balance_low_days / days_seen', BALANCE, f => divide(f.lowDays, f.seen)),
  line(
    'balance_empty_days',
    'days',
    'seen days that ended under one dollar',
    BALANCE,
    f => f.emptyDays,
    'never',
  ),
  line(
    'balance_mean_to_outflow_ratio',
    'ratio',
    'balance_mean_usd / outflow_usd',
    BALANCE,
    f => divide(f.mean ?? 0, f.outflow),
    'nothing went out',
  ),
]

const activity: Line[] = [
  line('days_seen', 'days', 'days of the window since the first transfer', BOTH, f => f.seen),
  line('active_days', 'days', 'days with a transfer', BOTH, f => f.activeDays),
  line(
    'active_day_share',
    'share',
    'active_days / days_seen',
    BOTH,
    f => divide(Math.min(f.activeDays, f.seen), f.seen),
    'the wallet has no transfer',
  ),
  line(
    'longest_silence_days',
    'days',
    'longest run of seen days without a transfer',
    BOTH,
    f => f.longestSilence,
  ),
  line('partners', 'count', 'different addresses that paid or were paid', BOTH, f => f.partners),
  line('payers', 'count', 'different addresses that paid', IN, f => f.payers),
  line('payees', 'count', 'different addresses that were paid', OUT, f => f.payees),
  line('two_way_partners', 'count', 'addresses that both paid and were paid', BOTH, f => f.twoWay),
  line('new_partners', 'count', 'addresses first met in the window', BOTH, f => f.newPartners),
  line(
    'new_partner_share',
    'share',
    'new_partners / partners',
    BOTH,
    f => divide(f.newPartners, f.partners),
    'no transfer in the window',
  ),
]

const protocols: Line[] = [
  line('borrowed_usd', 'usd', 'borrowed at lending protocols', PROTOCOL, f => f.borrow),
  line('repaid_usd', 'usd', 'repaid to lending protocols', PROTOCOL, f => f.repay),
  line(
    'repaid_to_borrowed_ratio',
    'ratio',
    'repaid_usd / borrowed_usd',
    PROTOCOL,
    f => divide(f.repay, f.borrow),
    'nothing was borrowed in the window',
  ),
  line('supplied_usd', 'usd', 'put into lending protocols', PROTOCOL, f => f.supply),
  line('withdrawn_usd', 'usd', 'taken out of lending protocols', PROTOCOL, f => f.withdraw),
  line('liquidations', 'count', 'liquidations at lending protocols', PROTOCOL, f => f.liquidation),
]

/** Every figure that is told for each window; its name ends with the window, such as `income_usd_90d`. */
export const WINDOW_ATTRIBUTES: readonly Line[] = [
  ...flows,
  ...INCOME_ATTRIBUTES,
  ...spending,
  ...balances,
  ...activity,
  ...protocols,
]
