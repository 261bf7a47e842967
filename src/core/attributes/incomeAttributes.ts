import { MONTH_DAYS } from '../time.ts'
import { divide } from './attribute.ts'
import { EXCLUDED, INCOME, type Line, line, perMonth } from './windowLine.ts'

export const noIncome = 'no income in the window'
const income: Line[] = [
  line('income_usd', 'usd', 'sum of what counts as income', INCOME, f => f.income),
  line('income_count', 'count', 'number of payments that count as income', INCOME, f => f.payments),
  line('income_days', 'days', 'days with income', INCOME, f => f.incomeDays),
  line('income_largest_usd', 'usd', 'largest payment of income', INCOME, f => f.largestPayment),
  line(
    'income_mean_usd',
    'usd',
    'income_usd / income_count',
    INCOME,
    f => divide(f.income, f.payments),
    noIncome,
  ),
  line(
    'income_per_month_usd',
    'usd',
    `income_usd / days_seen × ${MONTH_DAYS}`,
    INCOME,
    f => perMonth(f.income, f),
    'the wallet has no transfer',
  ),
  line(
    'income_share_of_inflow',
    'share',
    'income_usd / inflow_usd',
    INCOME,
    f => divide(f.income, f.inflow),
    'nothing came in',
  ),
  line(
    'verified_income_usd',
    'usd',
    'the part of income_usd whose source was seen and is the payer’s own',
    INCOME,
    f => f.verified,
  ),
  line(
    'verified_income_share',
    'share',
    'verified_income_usd / income_usd',
    INCOME,
    f => divide(f.verified, f.income),
    noIncome,
  ),
  line(
    'untraced_income_share',
    'share',
    'share of income_usd whose payer was not followed',
    INCOME,
    f => divide(f.untraced, f.income),
    noIncome,
  ),
  line(
    'hub_income_share',
    'share',
    'share of income_usd that exchanges, ramps and bridges paid',
    INCOME,
    f => divide(f.hubIncome, f.income),
    noIncome,
  ),
  line('income_sources', 'count', 'different addresses that paid income', INCOME, f => f.earners),
  line(
    'income_streams',
    'count',
    'streams that paid; occasional payers together are one',
    INCOME,
    f => f.streams,
  ),
  line(
    'income_largest_source_share',
    'share',
    'largest stream of one payer / income_usd',
    INCOME,
    f => divide(f.largestSource, f.income),
    noIncome,
  ),
  line(
    'regular_income_usd',
    'usd',
    'the part of income_usd from streams with a period',
    INCOME,
    f => f.regular,
  ),
  line(
    'regular_income_share',
    'share',
    'regular_income_usd / income_usd',
    INCOME,
    f => divide(f.regular, f.income),
    noIncome,
  ),
  line(
    'income_week_share',
    'share',
    'weeks with income / whole weeks seen',
    INCOME,
    f => divide(f.incomeWeeks, f.weeks),
    'fewer than seven days were seen',
  ),
  line(
    'income_weekly_variation',
    'ratio',
    'standard deviation / mean of income by week',
    INCOME,
    f => f.weeklyVariation,
    'fewer than four weeks were seen, or they had no income',
  ),
  line(
    'income_longest_gap_days',
    'days',
    'longest run of seen days without income',
    INCOME,
    f => f.longestIncomeGap,
  ),
]

const notIncome: Line[] = [
  line(
    'own_money_in_usd',
    'usd',
    'inflows that are the wallet’s own money coming back',
    EXCLUDED,
    f => f.own,
  ),
  line('debt_in_usd', 'usd', 'inflows that are loans, or were paid back', EXCLUDED, f => f.debt),
  line('pass_through_in_usd', 'usd', 'inflows that were passed on within days', EXCLUDED, f => f.passThrough),
  line('gift_in_usd', 'usd', 'inflows that came once or are given away', EXCLUDED, f => f.gift),
  line(
    'excluded_in_share',
    'share',
    '(inflow_usd − income_usd) / inflow_usd',
    EXCLUDED,
    f => divide(f.inflow - f.income, f.inflow),
    'nothing came in',
  ),
]

/** What came in, by whether it is earned. */
export const INCOME_ATTRIBUTES: readonly Line[] = [...income, ...notIncome]
