import type { Policy, PolicyCondition, PolicyPreset, PolicyRule } from '../../wire/policy.ts'

const thin = refer(
  'thin-file',
  { figure: 'verdict', is: 'insufficient-history' },
  'There is too little history to judge; this is not a bad mark.',
)
const unread = refer(
  'history-unread',
  { figure: 'history_complete', is: 'no' },
  'A part of the history could not be read; ask again later.',
)
const untrusted = decline(
  'not-trustworthy',
  { figure: 'verdict', is: 'not-trustworthy' },
  'The wallet is not trustworthy; its own reasons say why.',
)
const doesNotFit = decline(
  'does-not-fit',
  { figure: 'loan_outcome', is: 'does-not-fit' },
  'The loan does not fit this record; its own reasons say why.',
)
const fitsSmaller = refer(
  'fits-smaller',
  { figure: 'loan_outcome', is: 'fits-smaller' },
  'A smaller sum or a shorter term fits.',
)

/** The policies of the underwriting guide, to start from. */
export const PRESETS: Readonly<Record<PolicyPreset, Policy>> = {
  'first-loans': {
    name: 'first-loans',
    version: '1',
    rules: [
      thin,
      unread,
      untrusted,
      scoreUnder(60),
      refer(
        'above-forgery-cost',
        { figure: 'loan_to_capacity_min', above: 1 },
        'The sum is more than may be lent without other checks.',
      ),
      refer(
        'fifth-of-income',
        { figure: 'loan_to_low_income', above: 0.2 },
        'The sum is more than a fifth of the low monthly income.',
      ),
      doesNotFit,
      fitsSmaller,
      referOn('NEW_WALLET', 'The wallet is new.'),
      referOn('SYBIL_NEIGHBOURHOOD', 'Payers were set up by one address.'),
    ],
    otherwise: 'pass',
  },
  instalments: {
    name: 'instalments',
    version: '1',
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
        'Check the identity, or ask for collateral or a guarantor: the sum is more than faking the record costs.',
      ),
      refer('low-confidence', { figure: 'confidence', is: 'low' }, 'Income cannot be told with confidence.'),
      refer('warnings', { figure: 'risks_warn', above: 0 }, 'A risk wants a human look.'),
    ],
    otherwise: 'pass',
  },
  collateral: {
    name: 'collateral',
    version: '1',
    rules: [
      thin,
      unread,
      decline('blocked', { figure: 'risks_block', above: 0 }, 'A risk blocks this wallet.'),
      scoreUnder(50),
      referOn('LIQUIDATED', 'A position of this wallet was liquidated.'),
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
