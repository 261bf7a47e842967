import { parseAbi } from 'viem'

/** What we use of a Chainlink feed, from AggregatorV2V3Interface.sol and AggregatorProxyInterface.sol of chainlink. */
export const chainlinkFeedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRound() view returns (uint256)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function getRoundData(uint80 roundId) view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function phaseAggregators(uint16 phaseId) view returns (address)',
])
