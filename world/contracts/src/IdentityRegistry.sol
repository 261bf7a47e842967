// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title ERC-8004 identity registry
/// @notice Agents as tokens: whoever holds the token speaks for the agent. The wallet an agent is paid at must have
/// agreed by its own signature, and is forgotten when the agent changes hands.
contract IdentityRegistry is Initializable, ERC721URIStorage {
    struct MetadataEntry {
        string metadataKey;
        bytes metadataValue;
    }

    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant AGENT_WALLET_SET_TYPEHASH =
        keccak256("AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)");
    /// @dev A consent may lie around for this long and no longer, since it has no nonce.
    uint256 private constant MAX_DEADLINE_DELAY = 5 minutes;
    string private constant WALLET_KEY = "agentWallet";

    /// @dev The first agent has id 0, as in the deployed registry.
    uint256 private _nextId;
    mapping(uint256 agentId => mapping(string key => bytes)) private _metadata;

    event Registered(uint256 indexed agentId, string agentURI, address indexed owner);
    event URIUpdated(uint256 indexed agentId, string newURI, address indexed updatedBy);
    event MetadataSet(
        uint256 indexed agentId,
        string indexed indexedMetadataKey,
        string metadataKey,
        bytes metadataValue
    );

    constructor() ERC721("", "") {}

    /// @notice Nothing has to be stored: the names are constants. It exists so that placing this contract follows the
    /// same steps as placing any other.
    function initialize() external initializer {}

    function name() public pure override returns (string memory) {
        return "AgentIdentity";
    }

    function symbol() public pure override returns (string memory) {
        return "AGENT";
    }

    function getVersion() external pure returns (string memory) {
        return "2.0.0";
    }

    function register() external returns (uint256 agentId) {
        return _register("", new MetadataEntry[](0));
    }

    function register(string memory agentURI) external returns (uint256 agentId) {
        return _register(agentURI, new MetadataEntry[](0));
    }

    function register(
        string memory agentURI,
        MetadataEntry[] memory metadata
    ) external returns (uint256 agentId) {
        return _register(agentURI, metadata);
    }

    function setAgentURI(uint256 agentId, string calldata newURI) external onlyAuthorized(agentId) {
        _setTokenURI(agentId, newURI);
        emit URIUpdated(agentId, newURI, msg.sender);
    }

    function getMetadata(uint256 agentId, string memory metadataKey) external view returns (bytes memory) {
        return _metadata[agentId][metadataKey];
    }

    function setMetadata(
        uint256 agentId,
        string memory metadataKey,
        bytes memory metadataValue
    ) external onlyAuthorized(agentId) {
        _requireFreeKey(metadataKey);
        _setMetadata(agentId, metadataKey, metadataValue);
    }

    /// @notice The zero address when no wallet is set.
    function getAgentWallet(uint256 agentId) external view returns (address) {
        _requireOwned(agentId);
        return address(bytes20(_metadata[agentId][WALLET_KEY]));
    }

    /// @param signature By `newWallet` over AgentWalletSet, in the domain "ERC8004IdentityRegistry" version "1".
    function setAgentWallet(
        uint256 agentId,
        address newWallet,
        uint256 deadline,
        bytes calldata signature
    ) external onlyAuthorized(agentId) {
        require(newWallet != address(0), "bad wallet");
        require(block.timestamp <= deadline, "expired");
        require(deadline <= block.timestamp + MAX_DEADLINE_DELAY, "deadline too far");

        bytes32 structHash = keccak256(
            abi.encode(AGENT_WALLET_SET_TYPEHASH, agentId, newWallet, ownerOf(agentId), deadline)
        );
        bytes32 digest = MessageHashUtils.toTypedDataHash(_domainSeparator(), structHash);
        require(
            SignatureChecker.isValidSignatureNowCalldata(newWallet, digest, signature),
            "invalid wallet sig"
        );
        _setMetadata(agentId, WALLET_KEY, abi.encodePacked(newWallet));
    }

    function unsetAgentWallet(uint256 agentId) external onlyAuthorized(agentId) {
        _setMetadata(agentId, WALLET_KEY, "");
    }

    /// @notice Whether `spender` may act for an agent. Reverts for an agent that does not exist.
    function isAuthorizedOrOwner(address spender, uint256 agentId) external view returns (bool) {
        return _isAuthorized(_requireOwned(agentId), spender, agentId);
    }

    modifier onlyAuthorized(uint256 agentId) {
        require(_isAuthorized(_requireOwned(agentId), msg.sender, agentId), "Not authorized");
        _;
    }

    function _register(string memory agentURI, MetadataEntry[] memory metadata) private returns (uint256 agentId) {
        agentId = _nextId++;
        _setTokenURI(agentId, agentURI);
        emit Registered(agentId, agentURI, msg.sender);
        _setMetadata(agentId, WALLET_KEY, abi.encodePacked(msg.sender));
        for (uint256 i = 0; i < metadata.length; i++) {
            _requireFreeKey(metadata[i].metadataKey);
            _setMetadata(agentId, metadata[i].metadataKey, metadata[i].metadataValue);
        }
        _safeMint(msg.sender, agentId);
    }

    /// @dev A new owner must not be paid at, or be taken for, the old owner's wallet.
    function _update(address to, uint256 agentId, address auth) internal override returns (address from) {
        from = super._update(to, agentId, auth);
        if (from != address(0) && to != address(0)) _setMetadata(agentId, WALLET_KEY, "");
    }

    function _setMetadata(uint256 agentId, string memory key, bytes memory value) private {
        _metadata[agentId][key] = value;
        emit MetadataSet(agentId, key, key, value);
    }

    function _requireFreeKey(string memory key) private pure {
        require(keccak256(bytes(key)) != keccak256(bytes(WALLET_KEY)), "reserved key");
    }

    function _domainSeparator() private view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    DOMAIN_TYPEHASH,
                    keccak256("ERC8004IdentityRegistry"),
                    keccak256("1"),
                    block.chainid,
                    address(this)
                )
            );
    }
}
