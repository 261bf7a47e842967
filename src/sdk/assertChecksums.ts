import { ClientError } from './errors.ts'

export const checksumFix = 'Copy the address again. To use it as it stands, write it in lower case.'

type Named = { walletAddress?: string; wallets?: readonly (string | { address: string })[] }

/**
 * Refuses a mistyped address before anything is signed: the service accepts any letter case, and would sell an answer about a
 * stranger. What has no form of an address is left to the service.
 */
export async function assertChecksums({ walletAddress, wallets = [] }: Named): Promise<void> {
  const named = [walletAddress, ...wallets.map(one => (typeof one === 'string' ? one : one.address))]
  // Loaded only to pay: the hash is not in what a page loads first.
  const { hasRightChecksum } = await import('./hasRightChecksum.ts')
  for (const address of named)
    if (address !== undefined && /^0x[0-9a-fA-F]{40}$/.test(address) && !hasRightChecksum(address))
      throw new ClientError(
        'INVALID_OPTION',
        `The checksum of ${address} is wrong: a character was mistyped.`,
        checksumFix,
      )
}
