import type { Address } from 'viem'
import type { AddressKind } from '../src/wire/activity.ts'
import type { Cast } from './cast.ts'
import { BRIDGE, EXCHANGE, EXCHANGE_2 } from './life/pay.ts'
import { aTokens, protocols, strangers } from './places.ts'

export type Label = { address: Address; label: string; kind: AddressKind }

/** Public labels of some addresses in this world. Most of its people have none. */
export function labelsOf(cast: Cast): readonly Label[] {
  return [
    { address: cast.addressOf(EXCHANGE), label: 'Kilima Exchange: hot wallet', kind: 'exchange' },
    { address: cast.addressOf(EXCHANGE_2), label: 'Baobab Exchange: hot wallet', kind: 'exchange' },
    { address: cast.addressOf(BRIDGE), label: 'Ferry Bridge', kind: 'bridge' },
    { address: cast.addressOf('@payroll'), label: 'Cooperative payroll', kind: 'payroll' },
    { address: cast.addressOf('aid-fund'), label: 'Village Aid Fund', kind: 'faucet' },
    { address: strangers.ubiScheme, label: 'GoodDollar: UBI scheme', kind: 'faucet' },
    { address: strangers.mixer, label: 'Poof.cash: cUSD pool', kind: 'mixer' },
    { address: strangers.sanctioned, label: 'OFAC: Lazarus Group', kind: 'sanctioned' },
    { address: strangers.gasEscrow, label: 'Tether: gas in advance', kind: 'fee' },
    { address: strangers.feeHandler, label: 'Celo: FeeHandler', kind: 'fee' },
    { address: strangers.sequencerFeeVault, label: 'Celo: sequencer fee vault', kind: 'fee' },
    { address: protocols.swapPool, label: 'Mento: Broker', kind: 'swap' },
    { address: protocols.lendingPool, label: 'Aave v3: Pool', kind: 'lending' },
    ...Object.entries(aTokens).map(
      ([token, address]): Label => ({ address, label: `Aave v3: a${token}`, kind: 'lending' }),
    ),
  ]
}
