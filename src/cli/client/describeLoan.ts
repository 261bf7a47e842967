import type { LoanAnswer } from '../../wire/loanAnswer.ts'

const signs = { supports: '+', limits: '-', prevents: '!', warns: '?' }

export function describeLoan(loan: LoanAnswer): string {
  const { asked, instalment, income, balance, badMonth, lostPayer, fits, rate } = loan
  const money = (amount: number) => `${amount.toFixed(2)} ${asked.currency}`
  const usd = (amount: number) => `${amount.toFixed(2)} USD`
  const share = income.shareOfVerifiedLow ?? income.shareOfLow
  const days = loan.debitDays.map(
    ({ dayOfMonth, covered }) => `${dayOfMonth}. (${Math.round(100 * covered)}%)`,
  )
  const firstDebit = loan.forecast?.find(({ day }) => day === asked.firstDue)
  const lines = [
    `  loan      ${loan.outcome}: ${money(asked.amount)} over ${asked.termMonths} months`,
    ...(loan.advice ? [`    advice      ${loan.advice}`] : []),
    `    instalment  ${instalment.count} × ${money(instalment.amount)} (${asked.frequency})${share === null ? '' : `, ${Math.round(100 * share)}% of the low income`}`,
    ...(rate ? [`    rate        1 ${asked.currency} = ${rate.usdPerUnit} USD on ${rate.day}`] : []),
    `    balance     lowest ${usd(balance.lowest)}, ${balance.covers} months of instalments`,
    `    bad month   leaves ${usd(badMonth.left)}${lostPayer ? `; without the largest payer ${usd(lostPayer.left)}` : ''}`,
    `    fits        ${money(fits.largestAmount)}${asked.currency === 'USD' ? '' : ` (${usd(fits.largestAmountUsd)})`}; ${usd(fits.withoutChecksUsd)} without other checks; up to ${fits.longestTermMonths} months`,
    ...(days.length > 0 ? [`    debit on    ${days.join(', ')}`] : []),
    ...(firstDebit
      ? [
          `    first debit fails with a chance of ${(100 * firstDebit.debitFails).toFixed(1)}% on ${firstDebit.day}`,
        ]
      : []),
    ...loan.reasons.map(({ effect, message, code }) => `    ${signs[effect]} ${message} (${code})`),
  ]
  return `${lines.join('\n')}\n`
}
