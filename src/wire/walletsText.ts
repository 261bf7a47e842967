/** What is proven of several wallets: they are one person's, judged under the first named, for one service, until a time. */
export type WalletsClaim = {
  /** Host and port of the service, as in its address. */
  host: string
  chainId: number
  /** The wallet that the others are judged under; one of them. */
  primary: string
  wallets: readonly string[]
  /** Unix seconds. */
  expires: number
}

/**
 * The text that each of the wallets signs (EIP-191), or whose SHA-256 it signs in with at the till. It names all of them, so a
 * proof is worth nothing for another set. Nobody parses it: who checks it writes it anew.
 */
export function walletsText({ host, chainId, primary, wallets, expires }: WalletsClaim): string {
  return [
    `${host}: judge these wallets as those of one person.`,
    '',
    'All of them are mine:',
    ...wallets.map(wallet => wallet.toLowerCase()).sort(),
    '',
    `Judged under: ${primary.toLowerCase()}`,
    `Chain ID: ${chainId}`,
    `Good until: ${new Date(expires * 1000).toISOString()}`,
    '',
    'Anybody who has this signature may ask about these wallets together. It costs nothing and moves no money.',
  ].join('\n')
}
