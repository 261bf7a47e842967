import { UsageError } from '../../errors/usage.ts'
import { FREQUENCIES, type LoanQuestion, maxTermMonths } from '../../wire/loanQuestion.ts'
import { POLICY_PRESETS } from '../../wire/policy.ts'
import type { CommandInput, CommandOption } from '../command.ts'
import { parseWholeNumber } from './parseWholeNumber.ts'
import { readPolicyOption } from './readPolicyOption.ts'

export const loanOptions: Record<string, CommandOption> = {
  loan: { type: 'string', placeholder: 'SUM', help: 'The loan asked for: 300, or 40000KES; needs --term.' },
  term: {
    type: 'string',
    placeholder: 'N',
    help: `Months until its last instalment, 1 to ${maxTermMonths}.`,
  },
  rate: { type: 'string', placeholder: 'R', help: 'Its monthly interest as a share (0.02).' },
  frequency: { type: 'string', placeholder: 'HOW', help: `Its instalments: ${FREQUENCIES.join(', ')}.` },
  'first-due': { type: 'string', placeholder: 'DAY', help: 'Day of its first instalment, 2026-12-15.' },
  purpose: { type: 'string', placeholder: 'TEXT', help: 'Why you ask; the answer repeats it.' },
  reference: {
    type: 'string',
    placeholder: 'NAME',
    help: 'Your own name for the question; kept with the payment.',
  },
  policy: {
    type: 'string',
    placeholder: 'FILE',
    help: `What decides: a policy file, or one of ours (${POLICY_PRESETS.join(', ')}).`,
  },
}

export function readLoanOptions({ values }: CommandInput): LoanQuestion {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const sum = text('loan')
  const purpose = text('purpose')
  const reference = text('reference')
  const termMonths = parseWholeNumber(values.term, '--term', 1, maxTermMonths)
  const policy = text('policy')
  const echoed = {
    ...(purpose !== undefined && { purpose }),
    ...(reference !== undefined && { reference }),
    ...(policy !== undefined && { policy: readPolicyOption(policy) }),
  }
  if (sum === undefined) {
    if (termMonths !== undefined) throw new UsageError('--term needs --loan.', 'Give --loan SUM.')
    return echoed
  }
  const [, digits, currency] = /^(\d+(?:\.\d{1,2})?)([A-Z]{3})?$/.exec(sum) ?? []
  if (!digits || Number(digits) <= 0)
    throw new UsageError(`--loan ${sum} is not an amount.`, 'Use 300, or 40000KES.')
  if (termMonths === undefined) throw new UsageError('--loan needs a term.', 'Give --term MONTHS.')
  const frequency = text('frequency')
  const known = FREQUENCIES.find(name => name === frequency)
  if (frequency !== undefined && !known)
    throw new UsageError(`--frequency ${frequency} is not known.`, `Use ${FREQUENCIES.join(', ')}.`)
  const rate = text('rate')
  const monthlyRate = rate === undefined ? undefined : Number(rate)
  if (monthlyRate !== undefined && !(monthlyRate >= 0 && monthlyRate <= 0.5))
    throw new UsageError(
      `--rate ${rate} is not a monthly rate.`,
      'Use a share from 0 to 0.5, e.g. 0.02 for 2 %.',
    )
  const firstDue = text('first-due')
  return {
    ...echoed,
    loan: {
      amount: Number(digits),
      termMonths,
      ...(currency && { currency }),
      ...(monthlyRate !== undefined && { monthlyRate }),
      ...(known && { frequency: known }),
      ...(firstDue !== undefined && { firstDue }),
    },
  }
}
