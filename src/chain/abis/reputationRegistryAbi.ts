import { parseAbi } from 'viem'

/** What we use of ERC-8004's reputation registry, from ReputationRegistryUpgradeable.sol of erc-8004-contracts. */
export const reputationRegistryAbi = parseAbi([
  'function getClients(uint256 agentId) view returns (address[])',
  'function readAllFeedback(uint256 agentId, address[] clientAddresses, string tag1, string tag2, bool includeRevoked) view returns (address[] clients, uint64[] feedbackIndexes, int128[] values, uint8[] valueDecimals, string[] tag1s, string[] tag2s, bool[] revokedStatuses)',
])
