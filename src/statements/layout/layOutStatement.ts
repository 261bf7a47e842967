import { renderSVG } from 'uqr'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { formatUnits, formatUsd } from '../formatMoney.ts'
import type { SealedStatement } from '../sealStatement.ts'
import { periodMonths, type StatementData } from '../statementData.ts'
import { statementUrl } from '../statementUrl.ts'
import { clockTime, monthOf, shortDate } from './dates.ts'
import { explainPerMonth, explainStatement } from './explainStatement.ts'
import { layOutChart } from './layOutChart.ts'
import { layOutParties, layOutTransfers, markNames, shortAddress } from './layOutTransfers.ts'
import { fitLine, printable } from './printable.ts'

const listedStreams = 12

export type StatementLayout = ReturnType<typeof layOutStatement>

/** Every string of the pages; the template only places them. */
export function layOutStatement(data: StatementData, { statementId, dataHash }: SealedStatement) {
  const { totals, passport, madeBy } = data
  const url = statementUrl(madeBy.service, statementId)
  const wallet = checksumAddress(data.wallet)
  return {
    statementId,
    dataHash,
    inputHash: data.inputHash.replace(/^0x/, ''),
    wallet,
    shortWallet: shortAddress(wallet),
    network: data.chainId === 42220 ? 'Celo' : 'Celo Sepolia (test network)',
    period: `${periodMonths[data.period]} months`,
    from: shortDate(data.from),
    to: shortDate(data.to),
    asOf: `block ${data.asOfBlock}, ${shortDate(data.to)} ${clockTime(data.to)} UTC`,
    model: `${data.model.name} ${data.model.version}`,
    opening: formatUsd(totals.openingBalance),
    inflow: formatUsd(totals.inflow),
    outflow: formatUsd(totals.outflow),
    net: formatUsd(totals.net),
    closing: formatUsd(totals.closingBalance),
    income: formatUsd(totals.income),
    averageIncome: formatUsd(data.averageMonthlyIncome),
    incomeNote:
      data.averageMonthlyIncome === 0 && data.streams.some(({ status }) => status === 'stopped')
        ? ' Income has stopped; the table “Income” shows who paid and when last.'
        : '',
    transferCount: String(totals.transfers),
    tokens: data.tokens.map(token => [
      printable(token.symbol),
      formatUnits(token.opening),
      formatUnits(token.in),
      formatUnits(token.out),
      formatUnits(token.closing),
      token.closingUsd === null ? 'no rate' : formatUsd(token.closingUsd),
    ]),
    months: data.months.map(month => [
      monthOf(month.month),
      formatUsd(month.inflow),
      formatUsd(month.outflow),
      formatUsd(month.net),
      formatUsd(month.income),
      formatUsd(month.closingBalance),
      String(month.transfers),
    ]),
    chart: layOutChart(data.months),
    streams: layOutStreams(data.streams, periodMonths[data.period]),
    perMonth: explainPerMonth(data),
    exclusions: data.exclusions.map(({ kind, amount, count, explanation }) => [
      markNames[kind] ?? kind,
      printable(explanation),
      String(count),
      formatUsd(amount),
    ]),
    groups: layOutTransfers(data),
    parties: layOutParties(data),
    ...explainStatement(data),
    check: {
      url,
      qr: renderSVG(url, { ecc: 'M', border: 0 }),
      issuer: madeBy.issuer,
      contract: madeBy.contract,
    },
    passport: passport && {
      reportId: passport.reportId,
      verifyUrl: passport.verifyUrl,
      qr: renderSVG(passport.verifyUrl, { ecc: 'M', border: 0 }),
    },
  }
}

/** The largest payers by name; the many small ones of a shop as one row. */
function layOutStreams(streams: StatementData['streams'], months: number): string[][] {
  const rest = streams.slice(listedStreams)
  const sum = (value: (stream: StatementData['streams'][number]) => number) =>
    rest.reduce((total, stream) => total + value(stream), 0)
  const payments = sum(stream => stream.payments)
  const paid = ({ averageAmount, payments: count }: StatementData['streams'][number]) => averageAmount * count
  const rows = streams
    .slice(0, listedStreams)
    .map(stream => [
      payerName(stream),
      stream.payer === 'various' || stream.label === null ? '' : shortAddress(stream.payer),
      stream.cadence,
      stream.status,
      String(stream.payments),
      formatUsd(stream.averageAmount),
      stream.status === 'stopped' ? '–' : formatUsd(paid(stream) / months),
      shortDate(stream.lastSeen),
      stream.nextExpected === null ? '–' : shortDate(stream.nextExpected),
    ])
  if (rest.length === 0) return rows
  const last =
    rest
      .map(({ lastSeen }) => lastSeen)
      .toSorted()
      .at(-1) ?? ''
  return [
    ...rows,
    [
      `${rest.length} smaller payers`,
      '',
      'various',
      'various',
      String(payments),
      formatUsd(sum(paid) / Math.max(1, payments)),
      formatUsd(sum(paid) / months),
      shortDate(last),
      '–',
    ],
  ]
}

function payerName({ payer, label }: StatementData['streams'][number]): string {
  if (payer === 'various') return 'Various occasional payers'
  return label === null ? shortAddress(payer) : fitLine(printable(label), 40)
}
