import { checksumAddress } from '../src/chain/checksumAddress.ts'
import { listTokens } from '../src/chain/tokens.ts'
import type { Address } from '../src/wire/address.ts'

/** Addresses on Celo (chain 42220). The embedded chain puts its own code at the same addresses. */
export const CHAIN_ID = 42220

export type TokenPlace = {
  address: Address
  decimals: number
  name: string
  symbol: string
  /** The currency of one token, as a key of `currencies`; null when nobody prices it. */
  currency: string | null
  /** Tokens that move by signature (EIP-3009) sign over this version of their domain. */
  eip712Version?: string
}

const listed = new Map(listTokens(CHAIN_ID).map(token => [token.symbol, token]))

/** A token that the service knows, with its on-chain names. */
function place(symbol: string, name: string, eip712Version?: string): TokenPlace {
  const token = listed.get(symbol)
  if (!token || token.decimals === null) throw new RangeError(`${symbol} is not among the listed tokens.`)
  const { decimals, currency } = token
  return {
    address: checksumAddress(token.address),
    decimals,
    name,
    symbol,
    currency,
    ...(eip712Version && { eip712Version }),
  }
}

export const tokens = {
  USDT: place('USD₮', 'Tether USD', '1'),
  USDC: place('USDC', 'USDC', '2'),
  USAT: place('USA₮', 'Tether America USD', '1'),
  USDm: place('USDm', 'Mento Dollar'),
  EURm: place('EURm', 'Mento Euro'),
  BRLm: place('BRLm', 'Mento Brazilian Real'),
  KESm: place('KESm', 'Mento Kenyan Shilling'),
  PHPm: place('PHPm', 'Mento Philippine Peso'),
  COPm: place('COPm', 'Mento Colombian Peso'),
  GHSm: place('GHSm', 'Mento Ghanaian Cedi'),
  XOFm: place('XOFm', 'Mento West African CFA Franc'),
  GBPm: place('GBPm', 'Mento British Pound'),
  ZARm: place('ZARm', 'Mento South African Rand'),
  CADm: place('CADm', 'Mento Canadian Dollar'),
  AUDm: place('AUDm', 'Mento Australian Dollar'),
  CHFm: place('CHFm', 'Mento Swiss Franc'),
  JPYm: place('JPYm', 'Mento Japanese Yen'),
  NGNm: place('NGNm', 'Mento Nigerian Naira'),
  /** GoodDollar: a basic income minted to people. Not a stablecoin, and priced by nobody here. */
  G$: place('G$', 'GoodDollar'),
} as const satisfies Record<string, TokenPlace>

export type Token = keyof typeof tokens

export function tokenPlace(token: Token): TokenPlace {
  return tokens[token]
}

export type FeedPlace = { address: Address; decimals: number; currency: string; description: string }

const feed = (address: Address, currency: string, decimals = 8): FeedPlace => ({
  address,
  decimals,
  currency,
  description: `${currency} / USD`,
})

/** Chainlink proxies: USD per unit of the currency. */
export const feeds: readonly FeedPlace[] = [
  feed('0x8e1f834ca4B8Efd81D9c557426C70ed5F67e87B1', 'KES'),
  feed('0x3D207061Dbe8E2473527611BFecB87Ff12b28dDa', 'EUR'),
  feed('0x2719B648DB57C5601Bd4cB2ea934Dec6F4262cD8', 'GHS'),
  feed('0xc17cBE2dB40e53F4984C46F608DA6DA1fF074c11', 'NGN'),
  feed('0x4ce8e628Bb82Ea5271908816a6C580A71233a66c', 'PHP'),
  feed('0xf2Bd4FAa89f5A360cDf118bccD183307fDBcB6F5', 'AUD'),
  feed('0xf323563241BF8B77a2979e9edC1181788A98EcB2', 'JPY'),
  feed('0xe8EcaF727080968Ed5F6DBB595B91e50eEb9F8B3', 'BRL'),
  feed('0xe76FE54dfeD2ce8B4d1AC63c982DfF7CFc92bf82', 'GBP'),
  feed('0x97b770B0200CCe161907a9cbe0C6B177679f8F7C', 'COP'),
  feed('0x11b7221a0DD025778A95e9E0B87b477522C32E02', 'ZAR'),
  feed('0x2f6d6cB9e01d63e1a1873BACc5BfD4e7d4e461d1', 'CAD'),
  feed('0xfd49bFcb3dc4aAa713c25e7d23B14BB39C4B8857', 'CHF'),
  feed('0x85d4Ec34339478F73c153710B19f2D5C402dce6F', 'INR'),
  feed('0x1626095f9548291cA67A6Aa743c30A1BB9380c9d', 'XOF', 18),
  feed('0x5e37AF40A7A344ec9b03CCD34a250F3dA9a20B02', 'USDT'),
  feed('0xc7A353BaE210aed958a1A2928b654938EC59DaB2', 'USDC'),
  feed('0xe38A27BE4E7d866327e09736F3C570F256FFd048', 'CUSD'),
  feed('0x0568fD19986748cEfF3301e55c0eb1E729E0Ab7e', 'CELO'),
  feed('0x1FcD30A73D67639c1cD89ff5746E7585731c083B', 'ETH'),
]

export const protocols = {
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  sortedOracles: '0xefB84935239dAcdecF7c5bA76d8dE40b077B7b33',
  identityRegistry: '0x8004A169FB4a3325136EB29fA0ceB6D2e539a432',
  reputationRegistry: '0x8004BAa17C55a88189AE136b182e5fdA19dE9b63',
  /** Aave v3. */
  lendingPool: '0x3E59A31363E2ad014dcbc521c4a0d5757d9f3402',
  /** Mento's Broker. */
  swapPool: '0x777A8255cA72412f0d706dc03C9D1987306B4CaD',
  /** Our own; on a public chain it is where it was deployed. */
  reporter: '0xcD856FCbc9E408acEdcE6476218390B57Ede16AC',
  till: '0x5A1e5b2c0B7a4cb1E6a6c9A9D5f2BB2F6f1CE711',
  atLeastVerifier: '0x0000000000000000000000000000000000A71EA5',
} as const satisfies Record<string, Address>

/** Aave keeps an asset's money at its aToken. */
export const aTokens = {
  USDT: '0xDeE98402A302e4D707fB9bf2bac66fAEEc31e8Df',
  USDC: '0xFF8309b9e99bfd2D4021bc71a362aBD93dBd4785',
  USDm: '0xBba98352628B0B0c4b40583F593fFCb630935a45',
  EURm: '0x34c02571094e08E935B8cf8dC10F1Ad6795f1f81',
} as const satisfies Partial<Record<Token, Address>>

export type LendingToken = keyof typeof aTokens

/** Addresses of others that occur in stories. */
export const strangers = {
  /** Where Tether holds gas paid in its token while a transaction runs. */
  gasEscrow: '0x000000000000000000000000000000000Ce106A5',
  feeHandler: '0xcD437749E43A154C07F3553504c68fBfD56B8778',
  sequencerFeeVault: '0x4200000000000000000000000000000000000011',
  /** A cUSD pool of Poof.cash. */
  mixer: '0xB4aa2986622249B1F45eb93F28Cfca2b2606d809',
  /** Lazarus Group, on the OFAC list. */
  sanctioned: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
  /** GoodDollar's UBI scheme. */
  ubiScheme: '0x43d72Ff17701B2DA814620735C39C620Ce0ea4A1',
} as const satisfies Record<string, Address>
