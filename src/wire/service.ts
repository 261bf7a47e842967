/** Who we are, for descriptors, documents and logs. */
export const service = {
  name: 'Vouch',
  /** Of descriptors: the interface specification names it. */
  version: '1.0.0',
  /** Of this program, as in package.json and CHANGELOG.md. */
  release: '2.3.0',
  description:
    'Wallet screening for lenders on Celo: score, income, loan capacity and the reasons, one cent a call.',
} as const
