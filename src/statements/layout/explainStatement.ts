import { formatUnits, formatUsd } from '../formatMoney.ts'
import { periodMonths, type StatementData } from '../statementData.ts'
import { printable } from './printable.ts'

/** The small print: what was read, how figures are computed, how to check them. */
export function explainStatement(data: StatementData): { coverage: string[]; method: string[] } {
  return { coverage: explainCoverage(data), method: [...explainMethod(data), ...explainRates(data)] }
}

function explainCoverage({ coverage, totals, groupedBy, fees }: StatementData): string[] {
  const { complete, fromBlock, toBlock, gaps, unpriced, transfersWithoutRate } = coverage
  const lines = [
    complete
      ? `Complete: every transfer of a known token from block ${fromBlock} to block ${toBlock} is on this statement (${totals.transfers} in all).`
      : `Incomplete: parts of blocks ${fromBlock} to ${toBlock} could not be read, so transfers may be missing and the balances at the start may be wrong.`,
    ...gaps
      .slice(0, 10)
      .map(gap => `Not read: blocks ${gap.fromBlock} to ${gap.toBlock} (${printable(gap.reason)}).`),
    ...(gaps.length > 10 ? [`And ${gaps.length - 10} more ranges of blocks were not read.`] : []),
  ]
  if (fees.tokens.length > 0)
    lines.push(
      `Network fees paid in tokens: ${fees.usd === null ? 'worth not known' : `${formatUsd(fees.usd)} USD`} (${fees.tokens
        .map(({ symbol, amount }) => `${formatUnits(amount)} ${printable(symbol)}`)
        .join(', ')}). They are included in the balances and are not listed as transfers.`,
    )
  if (transfersWithoutRate > 0)
    lines.push(
      `${transfersWithoutRate} transfers have no known rate on their day; they are listed with their amount and add nothing to sums in USD.`,
    )
  if (unpriced.length > 0)
    lines.push(
      `Tokens without a known price are not counted: ${unpriced
        .slice(0, 12)
        .map(({ symbol, transfers }) => `${printable(symbol).slice(0, 24)} (${transfers})`)
        .join(', ')}${unpriced.length > 12 ? ` and ${unpriced.length - 12} more` : ''}.`,
    )
  if (groupedBy !== null)
    lines.push(
      `This wallet has too many transfers to print one by one: those of the same ${groupedBy}, token, direction and, where possible, counterparty are added up in one row. The sums are complete.`,
    )
  return lines
}

function explainMethod({ model, streams, exclusions }: StatementData): string[] {
  const isCut = [...streams.map(({ payments }) => payments), ...exclusions.map(({ count }) => count)].some(
    count => count > 400,
  )
  return [
    'Transfers are read from the public record of the Celo blockchain; anyone can look each one up by its transaction hash. Tokens are recognised by contract address, never by name. The native coin CELO is not included.',
    'Each transfer is valued in US dollars at the rate of its day. The closing balance is valued at the closing block; the opening balance and the month-end balances are worked back from it by the transfers, so they include changes in exchange rates during the period.',
    `Income is money that others pay this wallet repeatedly. The owner’s own money that comes back, exchanges between tokens, loans, refunds and one-off payments are left out and listed under “Not counted as income”. Computed by model ${model.name} ${model.version}.${isCut ? ' In the list of transfers, a source with many payments is marked on its latest 400 only.' : ''}`,
    'This statement describes a blockchain address. It does not say who controls that address, and it shows no account held elsewhere.',
  ]
}

export function explainPerMonth({ period, totals, averageMonthlyIncome }: StatementData): string {
  const months = periodMonths[period]
  return `“Per month” is what a payer paid in this period, divided by its ${months} months; income received per month of the period, all payers together, is ${formatUsd(totals.income / months)}. The average monthly income at the top, ${formatUsd(averageMonthlyIncome)}, estimates the income that continues: an unusually good month counts in part, and a payer who has stopped does not count.`
}

/** The rates used: the closing rate, and the lowest and highest of the transfers. */
function explainRates({ tokens, transfers }: StatementData): string[] {
  const lines = tokens.flatMap(({ symbol, closingRate }) => {
    const rates = transfers.flatMap(row =>
      row.symbol === symbol && row.rate !== null ? [Number(row.rate)] : [],
    )
    if (closingRate === null && rates.length === 0) return []
    const close = closingRate === null ? '' : `${shortRate(Number(closingRate))} at the close`
    const between =
      rates.length === 0
        ? ''
        : `${shortRate(Math.min(...rates))} to ${shortRate(Math.max(...rates))} on the days of transfers`
    return [`${printable(symbol)} ${[close, between].filter(Boolean).join(', ')}`]
  })
  return lines.length > 0 ? [`Rates in US dollars for one unit: ${lines.join('; ')}.`] : []
}

const shortRate = (rate: number): string => String(Number(rate.toPrecision(5)))
