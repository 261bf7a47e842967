import type { Policy, PolicyPreset, PolicyRule } from '../../wire/policy.ts'

const thin: PolicyRule = {
  id: 'thin-file',
  when: [{ figure: 'verdict', is: 'insufficient-history' }],
  outcome: 'refer',
  why: 'There is too little history to judge; this is not a bad mark.',
}
const unread: PolicyRule = {
  id: 'history-unread',
  when: [{ figure: 'history_complete', is: 'no' }],
  outcome: 'refer',
  why: 'A part of the history could not be read; ask again later.',
}
const untrusted: PolicyRule = {
  id: 'not-trustworthy',
  when: [{ figure: 'verdict', is: 'not-trustworthy' }],
  outcome: 'decline',
  why: 'The wallet is not trustworthy; its own reasons say why.',
}
const scoreUnder = (cutoff: number): PolicyRule => ({
  id: 'score',
  when: [{ figure: 'score', below: cutoff }],
  outcome: 'decline',
  why: `The score is under ${cutoff}.`,
})
const referOn = (code: string, why: string): PolicyRule => ({
  id: code.toLowerCase().replaceAll('_', '-'),
  when: [{ figure: 'risks', includes: code }],
  outcome: 'refer',
  why,
})
const doesNotFit: PolicyRule = {
  id: 'does-not-fit',
  when: [{ figure: 'loan_outcome', is: 'does-not-fit' }],
  outcome: 'decline',
  why: 'The loan does not fit this record; its own reasons say why.',
}
const fitsSmaller: PolicyRule = {
  id: 'fits-smaller',
  when: [{ figure: 'loan_outcome', is: 'fits-smaller' }],
  outcome: 'refer',
  why: 'A smaller sum or a shorter term fits.',
}

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
      {
        id: 'above-forgery-cost',
        when: [{ figure: 'loan_to_capacity_min', above: 1 }],
        outcome: 'refer',
        why: 'The sum is more than may be lent without other checks.',
      },
      {
        id: 'fifth-of-income',
        when: [{ figure: 'loan_to_low_income', above: 0.2 }],
        outcome: 'refer',
        why: 'The sum is more than a fifth of the low monthly income.',
      },
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
      {
        id: 'above-forgery-cost',
        when: [{ figure: 'loan_to_capacity_min', above: 1 }],
        outcome: 'refer',
        why: 'Check the identity, or ask for collateral or a guarantor: the sum is more than faking the record costs.',
      },
      {
        id: 'low-confidence',
        when: [{ figure: 'confidence', is: 'low' }],
        outcome: 'refer',
        why: 'Income cannot be told with confidence.',
      },
      {
        id: 'warnings',
        when: [{ figure: 'risks_warn', above: 0 }],
        outcome: 'refer',
        why: 'A risk wants a human look.',
      },
    ],
    otherwise: 'pass',
  },
  collateral: {
    name: 'collateral',
    version: '1',
    rules: [
      thin,
      unread,
      {
        id: 'blocked',
        when: [{ figure: 'risks_block', above: 0 }],
        outcome: 'decline',
        why: 'A risk blocks this wallet.',
      },
      scoreUnder(50),
      referOn('LIQUIDATED', 'A position of this wallet was liquidated.'),
      referOn('BALANCE_FALLING', 'The balance is falling.'),
    ],
    otherwise: 'pass',
  },
}
