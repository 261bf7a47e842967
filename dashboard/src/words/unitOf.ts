const shares = new Set([
  'balance-buffer',
  'income-regularity',
  'income-provenance',
  'weekly-consistency',
  'payment-discipline',
  'income-coverage',
  'savings-discipline',
  'activity-consistency',
  'protocol-trust',
  'MIXER_FUNDS',
  'MIXER_CONTACT',
  'SINGLE_PAYER',
  'HUB_INCOME',
  'SANCTIONED_DUST',
  'FORGED_INCOME',
  'CIRCULAR_FLOWS',
  'TO_AND_FRO',
  'TURNOVER',
  'INCOME_ENDING',
  'NEIGHBOURHOOD_PARTIAL',
  'OWN_WALLETS_POSSIBLE',
])
const days = new Set(['wallet-maturity', 'NEW_WALLET', 'HISTORY_TOO_SHORT', 'DORMANT', 'INCOME_STOPPED'])

export type Unit = 'share' | 'days' | 'usd' | 'number'

/** In what the value of a factor or of a reason without one is measured. */
export function unitOf(name: string): Unit {
  if (shares.has(name)) return 'share'
  if (days.has(name)) return 'days'
  return name === 'SANCTIONED_CONTACT' ? 'usd' : 'number'
}
