/** Who we are, for descriptors, documents and logs. */
export const service = {
  name: 'Vouch',
  version: '1.0.0',
  description:
    'Wallet screening for lenders on Celo: score, income, loan capacity and the reasons, one cent a call.',
} as const
