/** Payments of a node on its own, without a facilitator or a budget: what a test of the ledger's life does not turn. */
export const plainPayments = {
  baseUrl: () => '',
  chainId: 42220,
  feeCurrency: null,
  maxFeeGwei: 1_000,
  gasBudget: null,
  contractGasBudget: 1,
  maxInFlight: 1,
  facilitatorUrl: null,
  facilitatorApiKey: null,
  attribution: 'vouch',
  waitSeconds: 5,
  retentionDays: 30,
} as const
