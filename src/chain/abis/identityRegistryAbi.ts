import { parseAbi } from 'viem'

/** What we use of ERC-8004's identity registry, from IdentityRegistryUpgradeable.sol of erc-8004-contracts. */
export const identityRegistryAbi = parseAbi([
  'function register() returns (uint256 agentId)',
  'function setAgentURI(uint256 agentId, string newURI)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'event Registered(uint256 indexed agentId, string agentURI, address indexed owner)',
])
