import type { Policy, PolicyCondition, PolicyPreset, PolicyRule } from '../../wire/policy.ts'

const thin = refer(
  'thin-file',
  { figure: 'verdict', is: 'insufficient-history' },
  'There is too little history to judge; this does not count against the wallet.',
)
const unread = refer(
  'history-unread',
  { figure: 'history_complete', is: 'no' },
  'Part of the history could not be read; ask again later.',
)
const untrusted = decline(
  'not-trustworthy',
  { figure: 'verdict', is: 'not-trustworthy' },
  'The wallet is not trustworthy; the reasons for its verdict say why.',
)
export const doesNotFit = decline(
  'does-not-fit',
  { figure: 'loan_outcome', is: 'does-not-fit' },
  'The loan does not fit this record; the loan’s own reasons say why.',
)
export const fitsSmaller = refer(
  'fits-smaller',
  { figure: 'loan_outcome', is: 'fits-smaller' },
  'The loan does not fit as asked; its advice says which terms and sums do.',
)

/** The policies of the underwriting guide, to start from. */
export const PRESETS: Readonly<Record<PolicyPreset, Policy>> = {
  'first-loans': {
    name: 'first-loans',
    version: '3',
    rules: [
      thin,
      unread,
      untrusted,
      scoreUnder(60),
      refer(
        'above-forgery-cost',
        { figure: 'loan_to_capacity_min', above: 1 },
        'The amount is more than may be lent without other checks.',
      ),
      refer(
        'fifth-of-income',
        { figure: 'loan_to_low_income', above: 0.2 },
        'The amount is more than a fifth of the low monthly income.',
      ),
      doesNotFit,
      fitsSmaller,
      referOn('NEW_WALLET', 'The wallet is new.'),
      referOn('SYBIL_NEIGHBOURHOOD', 'Several payers were set up by the same address.'),
    ],
    otherwise: 'pass',
  },
  instalments: {
    name: 'instalments',
    version: '3',
    rules: [
      thin,
      unread,
      untrusted,
      scoreUnder(70),
      doesNotFit,
      fitsSmaller,
      refer(
        'above-forgery-cost',
        { figure: 'loan_to_capacity_min', above: 1 },
        'The amount is more than it would cost to fake this record: check the identity, or ask for collateral or a guarantor.',
      ),
      refer(
        'low-confidence',
        { figure: 'confidence', is: 'low' },
        'Income cannot be estimated with confidence.',
      ),
      refer('warnings', { figure: 'risks_warn', above: 0 }, 'A risk needs a person to look at it.'),
    ],
    otherwise: 'pass',
  },
  collateral: {
    name: 'collateral',
    version: '2',
    rules: [
      thin,
      unread,
      decline('blocked', { figure: 'risks_block', above: 0 }, 'A risk blocks this wallet.'),
      scoreUnder(50),
      referOn('LIQUIDATED', 'A lending protocol liquidated this wallet’s collateral once.'),
      referOn('BALANCE_FALLING', 'The balance is falling.'),
    ],
    otherwise: 'pass',
  },
}

function refer(id: string, when: PolicyCondition, why: string): PolicyRule {
  return { id, when: [when], outcome: 'refer', why }
}

function decline(id: string, when: PolicyCondition, why: string): PolicyRule {
  return { id, when: [when], outcome: 'decline', why }
}

function scoreUnder(cutoff: number): PolicyRule {
  return decline('score', { figure: 'score', below: cutoff }, `The score is under ${cutoff}.`)
}

function referOn(code: string, why: string): PolicyRule {
  return refer(code.toLowerCase().replaceAll('_', '-'), { figure: 'risks', includes: code }, why)
}
