import type { FactorId } from '../../wire/analysis/judgement.ts'

export type ReasonEntry = {
  /** Sentence for the applicant; names no figure, the reason carries value and threshold. */
  message: string
  kind: 'knock-out' | 'lowers' | 'raises' | 'risk'
  factor: FactorId | null
  /** What value and threshold mean. */
  measure: string
}

function entry(
  kind: ReasonEntry['kind'],
  factor: FactorId | null,
  message: string,
  measure: string,
): ReasonEntry {
  return {
    kind,
    factor,
    message,
    measure,
  }
}

/** The public catalogue. Codes are never reused or renamed; `docs/reasons.md` is generated from it. */
export const REASONS = {
  SANCTIONED_WALLET: entry('knock-out', null, 'The wallet itself is on a sanctions list.', 'nothing'),
  SERVICE_WALLET: entry(
    'knock-out',
    null,
    'The wallet belongs to a known service, not to a person, so it is not judged as a borrower.',
    'nothing',
  ),
  SANCTIONED_CONTACT: entry(
    'knock-out',
    null,
    'The wallet paid a sanctioned address, or used a large amount received from one.',
    'USD exchanged',
  ),
  MIXER_FUNDS: entry(
    'knock-out',
    null,
    'Too much of the money received comes from a mixer.',
    'share of inflow from mixers',
  ),
  FORGED_INCOME: entry(
    'knock-out',
    null,
    'Too much of what looks like income is the wallet’s own money coming back, or comes from payers that it funds itself.',
    'share of apparent income that went in a circle',
  ),
  NO_TRANSFERS: entry(
    'knock-out',
    null,
    'The wallet moved no known token in the period requested.',
    'transfers',
  ),
  HISTORY_TOO_SHORT: entry(
    'knock-out',
    null,
    'There is too little history to judge; this does not count against the wallet.',
    'days observed',
  ),
  TOO_FEW_TRANSFERS: entry(
    'knock-out',
    null,
    'There are too few transfers to judge; this does not count against the wallet.',
    'transfers',
  ),
  DORMANT: entry(
    'knock-out',
    null,
    'The last transfer that counts is too long ago to judge; this does not count against the wallet.',
    'days since the last transfer that counts',
  ),
  NO_INCOME: entry('knock-out', null, 'No income was found in the money received.', 'months with income'),
  REPEATED_LIQUIDATION: entry(
    'knock-out',
    null,
    'Lending protocols liquidated this wallet’s collateral more than once in the period.',
    'liquidations',
  ),
  INCOME_STOPPED: entry('knock-out', null, 'There was income, but it has stopped.', 'days since last income'),
  SCORE_BELOW_CUTOFF: entry(
    'knock-out',
    null,
    'The score is below the cut-off; the other reasons say which factors lowered it.',
    'score',
  ),
  BALANCE_FLOOR_LOW: entry(
    'lowers',
    'balance-floor',
    'The balance ran too low.',
    'usual payments held on the lowest day',
  ),
  BALANCE_FLOOR_HIGH: entry(
    'raises',
    'balance-floor',
    'The balance never ran low.',
    'usual payments held on the lowest day',
  ),
  BUFFER_THIN: entry(
    'lowers',
    'balance-buffer',
    'The wallet held little in reserve during the last three months.',
    'share of low days',
  ),
  BUFFER_SOLID: entry(
    'raises',
    'balance-buffer',
    'The wallet held a reserve throughout the last three months.',
    'share of low days',
  ),
  INCOME_IRREGULAR: entry(
    'lowers',
    'income-regularity',
    'Income is irregular, recent, or depends on a few large payments.',
    'low income / average income',
  ),
  INCOME_REGULAR: entry(
    'raises',
    'income-regularity',
    'Income is steady and predictable.',
    'low income / average income',
  ),
  INCOME_UNVERIFIED: entry(
    'lowers',
    'income-provenance',
    'The source of much of the income cannot be seen.',
    'share of income that is verified',
  ),
  INCOME_VERIFIED: entry(
    'raises',
    'income-provenance',
    'The income comes from payers whose own sources of money were seen.',
    'share of income that is verified',
  ),
  INCOME_WEEKS_FEW: entry(
    'lowers',
    'weekly-consistency',
    'Income arrived in fewer than half of the weeks.',
    'share of weeks with income',
  ),
  INCOME_WEEKS_MANY: entry(
    'raises',
    'weekly-consistency',
    'Income arrived in at least half of the weeks.',
    'share of weeks with income',
  ),
  NO_SCHEDULED_PAYMENTS: entry(
    'lowers',
    'payment-discipline',
    'Few or no recurring bills are paid from the wallet.',
    'share of spending on a schedule',
  ),
  SCHEDULED_PAYMENTS_KEPT: entry(
    'raises',
    'payment-discipline',
    'Recurring bills are paid on schedule.',
    'share of spending on a schedule',
  ),
  SPENDING_ABOVE_INCOME: entry(
    'lowers',
    'income-coverage',
    'Spending exceeds the income that can be counted on.',
    'low income / spending',
  ),
  SPENDING_COVERED: entry(
    'raises',
    'income-coverage',
    'The income that can be counted on covers spending.',
    'low income / spending',
  ),
  SAVINGS_LOW: entry(
    'lowers',
    'savings-discipline',
    'Little or none of the money received was kept.',
    'share of inflow kept',
  ),
  SAVINGS_GOOD: entry(
    'raises',
    'savings-discipline',
    'Part of the money received is kept.',
    'share of inflow kept',
  ),
  ACTIVITY_SPARSE: entry(
    'lowers',
    'activity-consistency',
    'More than one week in five passes without a transfer.',
    'share of weeks with a transfer',
  ),
  ACTIVITY_STEADY: entry(
    'raises',
    'activity-consistency',
    'The wallet is used regularly.',
    'share of weeks with a transfer',
  ),
  WALLET_YOUNG: entry('lowers', 'wallet-maturity', 'The wallet is less than a year old.', 'age in days'),
  WALLET_MATURE: entry('raises', 'wallet-maturity', 'The wallet is well established.', 'age in days'),
  PROTOCOL_TROUBLE: entry(
    'lowers',
    'protocol-trust',
    'A lending protocol liquidated this wallet’s collateral.',
    'share of points',
  ),
  PROTOCOL_REPAYER: entry(
    'raises',
    'protocol-trust',
    'The wallet repaid loans from lending protocols.',
    'share of points',
  ),
  FEW_COUNTERPARTIES: entry(
    'lowers',
    'counterparty-diversity',
    'The wallet deals with few addresses.',
    'addresses',
  ),
  MANY_COUNTERPARTIES: entry(
    'raises',
    'counterparty-diversity',
    'The wallet deals with several addresses.',
    'addresses',
  ),
  MIXER_CONTACT: entry(
    'risk',
    null,
    'Some money came from or went to a mixer.',
    'share of inflow from mixers',
  ),
  SANCTIONED_DUST: entry(
    'risk',
    null,
    'A sanctioned address sent money, which can happen to anyone; it is little, or it was not used.',
    'share of inflow from sanctioned addresses',
  ),
  CIRCULAR_FLOWS: entry(
    'risk',
    null,
    'Some inflows are the wallet’s own money coming back; they are not counted.',
    'share of apparent income that went in a circle',
  ),
  TO_AND_FRO: entry(
    'risk',
    null,
    'Nearly all the money received had been paid to the same people before, or went back to them; little of it is income.',
    'share of inflow exchanged with the same people',
  ),
  TURNOVER: entry(
    'risk',
    null,
    'Nearly all the money received is passed on to others within days; only the margin is income.',
    'share of inflow that passed through',
  ),
  INCOME_ENDING: entry(
    'risk',
    null,
    'A large part of the income has stopped arriving.',
    'share of income that has stopped arriving',
  ),
  SYBIL_NEIGHBOURHOOD: entry(
    'risk',
    null,
    'Several payers were set up by the same address.',
    'payers with one funder',
  ),
  NEW_WALLET: entry('risk', null, 'The wallet is new.', 'age in days'),
  SINGLE_PAYER: entry('risk', null, 'Nearly all income comes from one payer.', 'share of the largest payer'),
  HUB_INCOME: entry(
    'risk',
    null,
    'Most income comes through an exchange or another hub, so the real payer is unknown.',
    'share of income through hubs',
  ),
  INCOME_LATE: entry('risk', null, 'Payers who should have paid by now have not.', 'late streams'),
  LIQUIDATED: entry(
    'risk',
    null,
    'A lending protocol liquidated this wallet’s collateral once.',
    'liquidations',
  ),
  INCOMPLETE_HISTORY: entry('risk', null, 'Part of the history could not be read.', 'gaps'),
  NEIGHBOURHOOD_PARTIAL: entry(
    'risk',
    null,
    'For many payers it could not be traced where their money comes from, so what they pay is not verified.',
    'share of income that is not traced',
  ),
  UNPRICED_TOKENS: entry(
    'risk',
    null,
    'Tokens without a price were received; they are listed but not counted.',
    'tokens',
  ),
  BALANCE_FALLING: entry('risk', null, 'The balance has been falling.', 'change in months of spending'),
  OWN_WALLETS_POSSIBLE: entry(
    'risk',
    null,
    'Money went to addresses that may be other wallets of the same owner: the owner may be better off than this wallet shows, and can prove that they are theirs.',
    'share of payments to such addresses',
  ),
} as const satisfies Record<string, ReasonEntry>

export type ReasonCode = keyof typeof REASONS

/** Codes a factor speaks with. */
export const FACTOR_REASONS: Record<FactorId, { raises: ReasonCode; lowers: ReasonCode }> = {
  'balance-floor': { raises: 'BALANCE_FLOOR_HIGH', lowers: 'BALANCE_FLOOR_LOW' },
  'balance-buffer': { raises: 'BUFFER_SOLID', lowers: 'BUFFER_THIN' },
  'income-regularity': { raises: 'INCOME_REGULAR', lowers: 'INCOME_IRREGULAR' },
  'income-provenance': { raises: 'INCOME_VERIFIED', lowers: 'INCOME_UNVERIFIED' },
  'weekly-consistency': { raises: 'INCOME_WEEKS_MANY', lowers: 'INCOME_WEEKS_FEW' },
  'payment-discipline': { raises: 'SCHEDULED_PAYMENTS_KEPT', lowers: 'NO_SCHEDULED_PAYMENTS' },
  'income-coverage': { raises: 'SPENDING_COVERED', lowers: 'SPENDING_ABOVE_INCOME' },
  'savings-discipline': { raises: 'SAVINGS_GOOD', lowers: 'SAVINGS_LOW' },
  'activity-consistency': { raises: 'ACTIVITY_STEADY', lowers: 'ACTIVITY_SPARSE' },
  'wallet-maturity': { raises: 'WALLET_MATURE', lowers: 'WALLET_YOUNG' },
  'protocol-trust': { raises: 'PROTOCOL_REPAYER', lowers: 'PROTOCOL_TROUBLE' },
  'counterparty-diversity': { raises: 'MANY_COUNTERPARTIES', lowers: 'FEW_COUNTERPARTIES' },
}
