import { listTokens } from '../../chain/tokens.ts'
import type { AddressKind } from '../../wire/activity.ts'
import { findListing, type Sanctions } from './sanctions.ts'
import { tornadoCash } from './tornadoCash.ts'

/** An address that stands for something. */
export type KnownAddress = { address: string; label: string; kind: AddressKind }

type Line = readonly [label: string, ...addresses: string[]]

const places: Partial<Record<AddressKind, readonly Line[]>> = {
  // Gas paid in a token shows as transfers of it: base fee to the handler, tip to the vault.
  fee: [
    ['Celo FeeHandler', '0xcD437749E43A154C07F3553504c68fBfD56B8778'],
    ['Sequencer fee vault', '0x4200000000000000000000000000000000000011'],
    ['Base fee vault', '0x4200000000000000000000000000000000000019'],
    ['L1 fee vault', '0x420000000000000000000000000000000000001A'],
  ],
  swap: [
    ['Mento Broker', '0x777A8255cA72412f0d706dc03C9D1987306B4CaD'],
    [
      'Mento Reserve',
      '0x9380fA34Fd9e4Fd14c06305fd7B6199089eD4eb9',
      '0x4255Cf38e51516766180b33122029A88Cb853806',
    ],
    [
      'Mento Router',
      '0x4861840C2EfB2b98312B0aE34d86fD73E8f9B6f6',
      '0xbe729350f8cdfc19db6866e8579841188ee57f67',
    ],
    [
      'Mento pool',
      '0x462fe04b4FD719Cbd04C0310365D421D02AaA19E',
      '0x0FEBa760d93423D127DE1B6ABECdB60E5253228D',
    ],
    ['Mento BiPoolManager', '0x22d9db95E6Ae61c104A7B6F6C78D7993B94ec901'],
    ['Uniswap SwapRouter02', '0x5615CDAb10dc425a742d643d949a7F474C01abc4'],
    [
      'Uniswap UniversalRouter',
      '0x643770E279d5D0733F21d6DC03A8efbABf3255B4',
      '0xcb695bc5d3aa22cad1e6df07801b061a05a0233a',
    ],
    ['Uniswap v4 PoolManager', '0x288dc841A52FCA2707c6947B3A777c5E56cd87BC'],
    ['Uniswap positions', '0x3d79EdAaBC0EaB6F08ED885C05Fc0B014290D95A'],
    [
      'Ubeswap Router',
      '0xE3D8bd6Aed4F159bc8000a9cD47CffDb95F96121',
      '0x3C255DED9B25f0BFB4EF1D14234BD2514d7A7A0d',
    ],
    ['Carbon DeFi', '0x6619871118D144c1c28eC3b23036FC1f0829ed3a'],
  ],
  lending: [
    ['Aave v3 Pool', '0x3E59A31363E2ad014dcbc521c4a0d5757d9f3402'],
    ['Aave aUSDC', '0xFF8309b9e99bfd2D4021bc71a362aBD93dBd4785'],
    ['Aave aUSDT', '0xDeE98402A302e4D707fB9bf2bac66fAEEc31e8Df'],
    ['Aave aUSDm', '0xBba98352628B0B0c4b40583F593fFCb630935a45'],
    ['Aave aEURm', '0x34c02571094e08E935B8cf8dC10F1Ad6795f1f81'],
    ['Morpho Blue', '0xd24ECdD8C1e0E57a4E26B1a7bbeAa3e95466A569'],
    ['Moola', '0x970b12522CA9b4054807a2c5B736149a5BE6f670'],
  ],
  bridge: [
    ['Wormhole', '0xa321448d90d4e5b0A732867c18eA198e75CAC48E', '0x796Dff6D74F3E27060B71255Fe517BFb23C93eed'],
    ['Wormhole Relayer', '0x27428DD2d3DD32A4D7f7C497eAaa23130d894911'],
    ['Celo bridge', '0x4200000000000000000000000000000000000010'],
  ],
  protocol: [
    ['Celo Governance', '0xD533Ca259b330c7A88f74E000a3FaEa2d63B7972'],
    ['Celo LockedCelo', '0x6cC083Aed9e3ebe302A6336dBC7c921C9f03349E'],
    ['Celo Election', '0x8D6677192144292870907E3Fa8A5527fE55A7ff6'],
    ['Celo Accounts', '0x7d21685C17607338b313a7174bAb6620baD0aaB7'],
    ['ODIS payments', '0xAE6B29f31B96e61DdDc792f45fDa4e4F0356D0CB'],
    ['stCELO manager', '0x0239b96D10a434a56CC9E09383077A0490cF9398'],
    ['Permit2', '0x000000000022D473030F116dDEE9F6B43aC78BA3'],
    ['Multicall3', '0xcA11bde05977b3631167028862bE2a173976CA11'],
  ],
  faucet: [['GoodDollar UBI', '0x43d72Ff17701B2DA814620735C39C620Ce0ea4A1']],
  mixer: [
    [
      'Poof.cash',
      '0xE74AbF23E1Fdf7ACbec2F3a30a772eF77f1601E1',
      '0x7015A9e168a2Dc8Ef2afdABb7dD3b47F8E83d07A',
      '0xfB47887aB99B714959818aB8F92269e3CD494D72',
      '0xB4aa2986622249B1F45eb93F28Cfca2b2606d809',
      '0xba13bD87671fA4Ff861D1dE16F751784027be09b',
      '0xD540b88515a38d84681B6D77B12Cd22152df608d',
    ],
  ],
}

export type KnownAddresses = {
  (address: string): KnownAddress | null
  /** Addresses with nobody behind them: where fees go, tokens themselves, zero. */
  nobodies: readonly string[]
}

const zeroAddress = '0x0000000000000000000000000000000000000000'

/** Looks addresses up. Later sources win, sanctions over all: a label must never hide one. */
export function createKnownAddresses(options: {
  chainId: number
  labels?: readonly KnownAddress[]
  sanctions: Sanctions
}): KnownAddresses {
  const { chainId, labels = [], sanctions } = options
  const known = new Map<string, KnownAddress>()
  const add = (address: string, label: string, kind: AddressKind) => {
    const key = address.toLowerCase()
    known.set(key, { address: key, label, kind })
  }
  add(zeroAddress, 'Mint and burn', 'token')
  for (const { address, symbol } of listTokens(chainId)) add(address, `${symbol} contract`, 'token')
  for (const [kind, lines] of Object.entries(places))
    for (const [label, ...addresses] of lines)
      for (const address of addresses) add(address, label, kind as AddressKind)
  for (const address of tornadoCash) add(address, 'Tornado Cash', 'mixer')
  for (const { address, label, kind } of labels) add(address, label, kind)
  for (const address of sanctions.addresses) add(address, findListing(sanctions, address) ?? '', 'sanctioned')
  const nobodies = [...known.values()].filter(({ kind }) => kind === 'fee' || kind === 'token')
  return Object.assign((address: string) => known.get(address) ?? null, {
    nobodies: nobodies.map(({ address }) => address),
  })
}
