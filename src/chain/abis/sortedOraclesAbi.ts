import { parseAbi } from 'viem'

/** What we use of Mento's oracle, from ISortedOracles.sol of mento-core. */
export const sortedOraclesAbi = parseAbi([
  'function medianRate(address rateFeedId) view returns (uint256 numerator, uint256 denominator)',
  'function medianTimestamp(address rateFeedId) view returns (uint256)',
])
