import { keccak256, toHex } from 'viem'
import type { Address } from '../../wire/address.ts'

/**
 * Chainlink proxies on Celo mainnet: USD for one unit of the currency. Decimals differ and are read from each. Of KES two are
 * published, by Chainlink's own list and by Mento's deployment and Aave's address book: both are asked.
 */
const chainlink: Readonly<Record<string, readonly Address[]>> = {
  KES: ['0x8e1f834ca4B8Efd81D9c557426C70ed5F67e87B1', '0x0826492a24b1dBd1d8fcB4701b38C557CE685e9D'],
  EUR: ['0x3D207061Dbe8E2473527611BFecB87Ff12b28dDa'],
  GHS: ['0x2719B648DB57C5601Bd4cB2ea934Dec6F4262cD8'],
  NGN: ['0xc17cBE2dB40e53F4984C46F608DA6DA1fF074c11'],
  PHP: ['0x4ce8e628Bb82Ea5271908816a6C580A71233a66c'],
  AUD: ['0xf2Bd4FAa89f5A360cDf118bccD183307fDBcB6F5'],
  JPY: ['0xf323563241BF8B77a2979e9edC1181788A98EcB2'],
  BRL: ['0xe8EcaF727080968Ed5F6DBB595B91e50eEb9F8B3'],
  GBP: ['0xe76FE54dfeD2ce8B4d1AC63c982DfF7CFc92bf82'],
  COP: ['0x97b770B0200CCe161907a9cbe0C6B177679f8F7C'],
  ZAR: ['0x11b7221a0DD025778A95e9E0B87b477522C32E02'],
  CAD: ['0x2f6d6cB9e01d63e1a1873BACc5BfD4e7d4e461d1'],
  CHF: ['0xfd49bFcb3dc4aAa713c25e7d23B14BB39C4B8857'],
  XOF: ['0x1626095f9548291cA67A6Aa743c30A1BB9380c9d'],
}

/** Currencies with a published rate, beside USD. */
export const currencies: readonly string[] = Object.keys(chainlink)

/** Mento's oracle, the second source: it knows only the present, so it helps where Chainlink has no feed or fell silent. */
export const sortedOracles = '0xefb84935239dacdecf7c5ba76d8de40b077b7b33'

export function chainlinkFeeds(chainId: number, currency: string): readonly Address[] {
  return chainId === 42220 ? (chainlink[currency] ?? []) : []
}

/** Feed id of USD per unit of the currency in SortedOracles. Mento named the one of KES before it had the prefix. */
export function medianFeed(currency: string): Address {
  const name = currency === 'KES' ? 'KESUSD' : `relayed:${currency}USD`
  return `0x${keccak256(toHex(name)).slice(26)}`
}
