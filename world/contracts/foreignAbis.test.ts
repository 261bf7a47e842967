import { type Abi, type AbiEvent, type AbiFunction, toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  aavePoolAbi,
  chainlinkFeedAbi,
  eip3009Abi,
  identityRegistryAbi,
  multicall3Abi,
  reputationRegistryAbi,
  sortedOraclesAbi,
} from '../../src/chain/foreignAbis.ts'
import { abi as identityRegistry } from './artifacts/IdentityRegistry.ts'
import { abi as lendingPool } from './artifacts/LendingPool.ts'
import { abi as multicall3 } from './artifacts/Multicall3.ts'
import { abi as priceFeed } from './artifacts/PriceFeed.ts'
import { abi as reputationRegistry } from './artifacts/ReputationRegistry.ts'
import { abi as sortedOracles } from './artifacts/SortedOracles.ts'
import { abi as stablecoin3009 } from './artifacts/Stablecoin3009.ts'

/** Selectors and topics as seen on public chains, so that a typo in our ABI text shows too. */
const onPublicChains: Record<string, string> = {
  Supply: '0x2b627736bca15cd5381dcf80b0bf11fd197d01a037c52b927a881a10fb73ba61',
  Withdraw: '0x3115d1449a7b732c986cba18244e897a450f61e1bb8d589cd2e69e6c8924f9f7',
  Borrow: '0xb3d084820fb1a9decffb176436bd02558d15fac9b0ddfed8c465bc7359d7dce0',
  Repay: '0xa534c8dbe71f871f9f3530e97a74601fea17b426cae02e1c5aee42c96c784051',
  LiquidationCall: '0xe413a321e8681d831f4dbccbca790d2952b56f977908e45be37335533e005286',
  Transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  AuthorizationUsed: '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5',
  AuthorizationCanceled: '0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81',
  aggregate3: '0x82ad56cb',
  balanceOf: '0x70a08231',
  authorizationState: '0xe94a0102',
  DOMAIN_SEPARATOR: '0x3644e515',
  decimals: '0x313ce567',
  latestRoundData: '0xfeaf968c',
  getRoundData: '0x9a6fc8f5',
  latestRound: '0x668a0f02',
  phaseAggregators: '0xc1597304',
  medianRate: '0xef90e1b0',
  medianTimestamp: '0x071b48fc',
  ownerOf: '0x6352211e',
  tokenURI: '0xc87b56dd',
}

const foreign: [name: string, foreign: Abi, standIn: Abi][] = [
  ['Aave v3', aavePoolAbi, lendingPool],
  ['ERC-8004 identity', identityRegistryAbi, identityRegistry],
  ['ERC-8004 reputation', reputationRegistryAbi, reputationRegistry],
  ['EIP-3009', eip3009Abi, stablecoin3009],
  ['Multicall3', multicall3Abi, multicall3],
  // The stand-in has only one phase, so nobody asks it for other aggregators.
  ['Chainlink', without(chainlinkFeedAbi, 'phaseAggregators'), priceFeed],
  ['SortedOracles', sortedOraclesAbi, sortedOracles],
]

describe.each(foreign)('%s', (_name, abi, standIn) => {
  test('the stand-in is called, answers and tells as the real contract does', () => {
    const offered = new Set(standIn.filter(isSpoken).map(describeEntry))
    for (const entry of abi.filter(isSpoken)) expect(offered).toContain(describeEntry(entry))
  })

  test('selectors and topics are those of public chains', () => {
    for (const entry of abi.filter(isSpoken)) {
      const known = onPublicChains[entry.name]
      if (known) expect(selectorOf(entry), entry.name).toBe(known)
    }
  })
})

type Spoken = AbiFunction | AbiEvent

function isSpoken(entry: Abi[number]): entry is Spoken {
  return entry.type === 'function' || entry.type === 'event'
}

function without(abi: Abi, name: string): Abi {
  return abi.filter(entry => !isSpoken(entry) || entry.name !== name)
}

function selectorOf(entry: Spoken): string {
  return entry.type === 'function' ? toFunctionSelector(entry) : toEventSelector(entry)
}

/** Everything that determines the bytes: selector or topic, what is indexed, and what comes back. */
function describeEntry(entry: Spoken): string {
  const details =
    entry.type === 'event'
      ? entry.inputs.map(({ indexed }) => (indexed ? 'topic' : 'data'))
      : [entry.stateMutability, ...entry.outputs.map(shapeOf)]
  return `${entry.type} ${entry.name} ${selectorOf(entry)} ${details.join(' ')}`
}

function shapeOf(parameter: { type: string; components?: readonly { type: string }[] }): string {
  return parameter.components
    ? `${parameter.type}(${parameter.components.map(shapeOf).join()})`
    : parameter.type
}
