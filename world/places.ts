import type { Address } from 'viem'

/** Where things stand on Celo (chain 42220). The embedded chain puts its own code at the same addresses. */
export const CHAIN_ID = 42220

export type TokenPlace = {
  address: Address
  decimals: number
  name: string
  symbol: string
  /** What one token is worth, as a key of `currencies`; null when nobody prices it. */
  currency: string | null
  /** Tokens that move on a signature (EIP-3009) sign over this version of their domain. */
  eip712Version?: string
}

const mento = (address: Address, currency: string, name: string): TokenPlace => ({
  address,
  decimals: 18,
  name: `Mento ${name}`,
  symbol: `${currency}m`,
  currency,
})

export const tokens = {
  USDT: {
    address: '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
    decimals: 6,
    name: 'Tether USD',
    symbol: 'USD₮',
    currency: 'USD',
    eip712Version: '1',
  },
  USDC: {
    address: '0xcebA9300f2b948710d2653dD7B07f33A8B32118C',
    decimals: 6,
    name: 'USDC',
    symbol: 'USDC',
    currency: 'USD',
    eip712Version: '2',
  },
  USAT: {
    address: '0xD2ab3C9A02DBBAB236BfEC45D1d755DF4267F771',
    decimals: 6,
    name: 'Tether America USD',
    symbol: 'USA₮',
    currency: 'USD',
    eip712Version: '1',
  },
  USDm: mento('0x765DE816845861e75A25fCA122bb6898B8B1282a', 'USD', 'Dollar'),
  EURm: mento('0xD8763CBa276a3738E6DE85b4b3bF5FDed6D6cA73', 'EUR', 'Euro'),
  BRLm: mento('0xe8537a3d056DA446677B9E9d6c5dB704EaAb4787', 'BRL', 'Brazilian Real'),
  KESm: mento('0x456a3D042C0DbD3db53D5489e98dFb038553B0d0', 'KES', 'Kenyan Shilling'),
  PHPm: mento('0x105d4A9306D2E55a71d2Eb95B81553AE1dC20d7B', 'PHP', 'Philippine Peso'),
  COPm: mento('0x8A567e2aE79CA692Bd748aB832081C45de4041eA', 'COP', 'Colombian Peso'),
  GHSm: mento('0xfAeA5F3404bbA20D3cc2f8C4B0A888F55a3c7313', 'GHS', 'Ghanaian Cedi'),
  XOFm: mento('0x73F93dcc49cB8A239e2032663e9475dd5ef29A08', 'XOF', 'West African CFA Franc'),
  GBPm: mento('0xCCF663b1fF11028f0b19058d0f7B674004a40746', 'GBP', 'British Pound'),
  ZARm: mento('0x4c35853A3B4e647fD266f4de678dCc8fEC410BF6', 'ZAR', 'South African Rand'),
  CADm: mento('0xff4Ab19391af240c311c54200a492233052B6325', 'CAD', 'Canadian Dollar'),
  AUDm: mento('0x7175504C455076F15c04A2F90a8e352281F492F9', 'AUD', 'Australian Dollar'),
  CHFm: mento('0xb55a79F398E759E43C95b979163f30eC87Ee131D', 'CHF', 'Swiss Franc'),
  JPYm: mento('0xc45eCF20f3CD864B32D9794d6f76814aE8892e20', 'JPY', 'Japanese Yen'),
  NGNm: mento('0xE2702Bd97ee33c88c8f6f92DA3B733608aa76F71', 'NGN', 'Nigerian Naira'),
  /** GoodDollar: a basic income that is minted to people. Not a stablecoin, and priced by nobody here. */
  G$: {
    address: '0x62B8B11039FcfE5aB0C56E502b1C372A3d2a9c7A',
    decimals: 18,
    name: 'GoodDollar',
    symbol: 'G$',
    currency: null,
  },
} as const satisfies Record<string, TokenPlace>

export type Token = keyof typeof tokens

export const tokenPlace = (token: Token): TokenPlace => tokens[token]

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
  /** Our own; on a public chain it stands where it was deployed to. */
  reporter: '0xcD856FCbc9E408acEdcE6476218390B57Ede16AC',
} as const satisfies Record<string, Address>

/** Aave keeps an asset's money at its aToken. */
export const aTokens = {
  USDT: '0xDeE98402A302e4D707fB9bf2bac66fAEEc31e8Df',
  USDC: '0xFF8309b9e99bfd2D4021bc71a362aBD93dBd4785',
  USDm: '0xBba98352628B0B0c4b40583F593fFCb630935a45',
  EURm: '0x34c02571094e08E935B8cf8dC10F1Ad6795f1f81',
} as const satisfies Partial<Record<Token, Address>>

export type LendingToken = keyof typeof aTokens

/** Addresses of others that appear in stories. */
export const strangers = {
  feeHandler: '0xcD437749E43A154C07F3553504c68fBfD56B8778',
  sequencerFeeVault: '0x4200000000000000000000000000000000000011',
  /** A cUSD pool of Poof.cash. */
  mixer: '0xB4aa2986622249B1F45eb93F28Cfca2b2606d809',
  /** Lazarus Group, on the OFAC list. */
  sanctioned: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
  /** GoodDollar's UBI scheme. */
  ubiScheme: '0x43d72Ff17701B2DA814620735C39C620Ce0ea4A1',
} as const satisfies Record<string, Address>
