import { type Abi, type Address, encodeFunctionData, type Hex, numberToHex } from 'viem'
import * as atLeastVerifier from '../contracts/artifacts/AtLeastVerifier.ts'
import * as vouchReporter from '../contracts/artifacts/VouchReporter.ts'
import * as vouchTill from '../contracts/artifacts/VouchTill.ts'
import type { Cast } from './cast.ts'
import * as identityRegistry from './contracts/artifacts/IdentityRegistry.ts'
import * as lendingPool from './contracts/artifacts/LendingPool.ts'
import * as multicall3 from './contracts/artifacts/Multicall3.ts'
import * as payroll from './contracts/artifacts/Payroll.ts'
import * as priceFeed from './contracts/artifacts/PriceFeed.ts'
import * as reputationRegistry from './contracts/artifacts/ReputationRegistry.ts'
import * as smartWallet from './contracts/artifacts/SmartWallet.ts'
import * as sortedOracles from './contracts/artifacts/SortedOracles.ts'
import * as spamToken from './contracts/artifacts/SpamToken.ts'
import * as stablecoin from './contracts/artifacts/Stablecoin.ts'
import * as stablecoin3009 from './contracts/artifacts/Stablecoin3009.ts'
import * as swapPool from './contracts/artifacts/SwapPool.ts'
import { lendingPrice } from './life/lending.ts'
import type { Rates } from './life/rates.ts'
import { personas } from './personas/all.ts'
import { aTokens, feeds, type LendingToken, protocols, type Token, tokenPlace, tokens } from './places.ts'
import type { Rpc } from './rpc.ts'
import type { Sending } from './sendBlock.ts'

type Artifact = { abi: Abi; deployedBytecode: Hex }
type Placing = { at: Address; artifact: Artifact; initialize: readonly unknown[] | null }

/** Writes code at the addresses that Celo uses and returns the calls that initialize it, in order. */
export async function placeContracts(rpc: Rpc, cast: Cast, rates: Rates): Promise<readonly Sending[]> {
  const owner = cast.addressOf('issuer')
  const placings: Placing[] = [
    ...tokenPlacings(owner),
    ...feeds.map(feed => ({
      at: feed.address,
      artifact: priceFeed,
      initialize: [feed.decimals, feed.description, owner],
    })),
    { at: protocols.multicall3, artifact: multicall3, initialize: null },
    { at: protocols.sortedOracles, artifact: sortedOracles, initialize: [owner] },
    { at: protocols.identityRegistry, artifact: identityRegistry, initialize: [] },
    {
      at: protocols.reputationRegistry,
      artifact: reputationRegistry,
      initialize: [protocols.identityRegistry],
    },
    { at: protocols.lendingPool, artifact: lendingPool, initialize: [owner] },
    { at: protocols.swapPool, artifact: swapPool, initialize: [owner] },
    { at: protocols.reporter, artifact: vouchReporter, initialize: [owner, cast.addressOf('reporter')] },
    { at: protocols.till, artifact: vouchTill, initialize: null },
    { at: protocols.atLeastVerifier, artifact: atLeastVerifier, initialize: null },
    { at: cast.addressOf('@payroll'), artifact: payroll, initialize: [cast.addressOf('payroll-operator')] },
    { at: cast.addressOf('@spamToken'), artifact: spamToken, initialize: [cast.addressOf('spammer')] },
    ...personas
      .filter(({ smartWallet: isContract }) => isContract)
      .map(({ name }) => ({
        at: cast.addressOf(name),
        artifact: smartWallet,
        initialize: [cast.addressOf(`${name}/owner`)],
      })),
  ]
  await rpc.batch(
    placings.map(({ at, artifact }) => ({
      method: 'anvil_setCode',
      params: [at, artifact.deployedBytecode],
    })),
  )
  return [
    ...placings.flatMap(({ at, artifact, initialize }) =>
      initialize === null ? [] : [call(owner, at, artifact, 'initialize', initialize)],
    ),
    ...lendingSettings(owner, rates),
  ]
}

function tokenPlacings(owner: Address): Placing[] {
  return (Object.keys(tokens) as Token[]).map(token => {
    const { address, name, symbol, decimals, eip712Version } = tokenPlace(token)
    if (eip712Version === undefined) {
      return { at: address, artifact: stablecoin, initialize: [name, symbol, decimals, owner] }
    }
    return {
      at: address,
      artifact: stablecoin3009,
      initialize: [name, symbol, decimals, eip712Version, owner],
    }
  })
}

/** Aave keeps an asset's money at its aToken, which lets the pool spend it. */
function lendingSettings(owner: Address, rates: Rates): Sending[] {
  const pool = protocols.lendingPool
  return (Object.keys(aTokens) as LendingToken[]).flatMap(token => {
    const asset = tokens[token].address
    return [
      call(owner, pool, lendingPool, 'setPrice', [asset, lendingPrice(rates, token)]),
      call(owner, pool, lendingPool, 'setHolder', [asset, aTokens[token]]),
      call(aTokens[token], asset, stablecoin, 'approve', [pool, 2n ** 256n - 1n]),
    ]
  })
}

export function call(
  from: Address,
  to: Address,
  { abi }: Artifact,
  functionName: string,
  args: readonly unknown[],
): Sending {
  return { from, to, data: encodeFunctionData({ abi, functionName, args }) }
}

/** Gas is free, but a wallet without any CELO behaves differently. Wallets with some keep it. */
export async function giveCelo(rpc: Rpc, addresses: readonly Address[], celo: number): Promise<void> {
  const held = await rpc.batch<Hex>(
    addresses.map(address => ({ method: 'eth_getBalance', params: [address, 'latest'] })),
  )
  const balance = numberToHex(BigInt(celo) * 10n ** 18n)
  const poor = addresses.filter((_, i) => BigInt(held[i] ?? '0x0') < 10n ** 17n)
  await rpc.batch(poor.map(address => ({ method: 'anvil_setBalance', params: [address, balance] })))
}
