import { keccak256, toHex } from 'viem'
import type { Address } from '../../wire/address.ts'

/** Where a proxy's address is published. */
const chainlinkList = '@chainlink/mcp-server data/feeds/celo.json (0.0.1-alpha.17)'
const mento = 'mento-protocol/mento-deployment UpdateMockChainlinkAggregators.sol'
const aave = 'bgd-labs/aave-address-book src/ChainlinkCelo.sol'

type Feed = { address: Address; publishedBy: readonly string[] }

const everywhere = [chainlinkList, mento, aave]

/**
 * Chainlink proxies on Celo mainnet: USD for one unit of the currency. Decimals differ and are read from each proxy. For KES and
 * NGN the publications name different proxies: we read all of them, and they must agree.
 */
const chainlink: Readonly<Record<string, readonly Feed[]>> = {
  KES: [
    { address: '0x8e1f834ca4B8Efd81D9c557426C70ed5F67e87B1', publishedBy: [chainlinkList, mento] },
    { address: '0x0826492a24b1dBd1d8fcB4701b38C557CE685e9D', publishedBy: [aave] },
  ],
  EUR: [{ address: '0x3D207061Dbe8E2473527611BFecB87Ff12b28dDa', publishedBy: everywhere }],
  GHS: [{ address: '0x2719B648DB57C5601Bd4cB2ea934Dec6F4262cD8', publishedBy: everywhere }],
  NGN: [
    { address: '0xc17cBE2dB40e53F4984C46F608DA6DA1fF074c11', publishedBy: [chainlinkList, mento] },
    { address: '0x235e5c8697177931459fA7D19fba7256d29F17DA', publishedBy: [aave] },
  ],
  PHP: [{ address: '0x4ce8e628Bb82Ea5271908816a6C580A71233a66c', publishedBy: everywhere }],
  AUD: [{ address: '0xf2Bd4FAa89f5A360cDf118bccD183307fDBcB6F5', publishedBy: everywhere }],
  JPY: [{ address: '0xf323563241BF8B77a2979e9edC1181788A98EcB2', publishedBy: everywhere }],
  BRL: [{ address: '0xe8EcaF727080968Ed5F6DBB595B91e50eEb9F8B3', publishedBy: everywhere }],
  GBP: [{ address: '0xe76FE54dfeD2ce8B4d1AC63c982DfF7CFc92bf82', publishedBy: everywhere }],
  COP: [{ address: '0x97b770B0200CCe161907a9cbe0C6B177679f8F7C', publishedBy: everywhere }],
  ZAR: [{ address: '0x11b7221a0DD025778A95e9E0B87b477522C32E02', publishedBy: everywhere }],
  CAD: [{ address: '0x2f6d6cB9e01d63e1a1873BACc5BfD4e7d4e461d1', publishedBy: everywhere }],
  CHF: [{ address: '0xfd49bFcb3dc4aAa713c25e7d23B14BB39C4B8857', publishedBy: everywhere }],
  XOF: [{ address: '0x1626095f9548291cA67A6Aa743c30A1BB9380c9d', publishedBy: everywhere }],
}

/** Currencies with a published rate, besides USD. */
export const currencies: readonly string[] = Object.keys(chainlink)

/**
 * Mento's oracle, the second source: governance chose which proxy each of its feeds relays, so it shows when our proxy is a
 * different one or stopped. It knows only the present, and its prices are Chainlink's own.
 */
export const sortedOracles = '0xefb84935239dacdecf7c5ba76d8de40b077b7b33'

export function chainlinkFeeds(chainId: number, currency: string): readonly Address[] {
  return chainId === 42220 ? (chainlink[currency] ?? []).map(({ address }) => address) : []
}

/** Feed id of USD per unit of the currency in SortedOracles. Mento named the KES feed before it used the prefix. */
export function medianFeed(currency: string): Address {
  const name = currency === 'KES' ? 'KESUSD' : `relayed:${currency}USD`
  return `0x${keccak256(toHex(name)).slice(26)}`
}
