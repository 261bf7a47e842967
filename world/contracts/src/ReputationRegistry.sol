// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {FeedbackStore} from "./FeedbackStore.sol";

interface IAgentAuthority {
    function isAuthorizedOrOwner(address spender, uint256 agentId) external view returns (bool);
}

/// @title ERC-8004 reputation registry
/// @notice What clients say of an agent. Those who speak for the agent may not rate it, and a summary is only ever
/// over clients the reader named: anybody can be a client, so a sum over all of them means nothing.
contract ReputationRegistry is Initializable, FeedbackStore {
    uint8 private constant MAX_DECIMALS = 18;
    int128 private constant MAX_ABS_VALUE = 1e38;

    address private _identityRegistry;
    mapping(uint256 agentId => mapping(address client => mapping(uint64 index => address[]))) private _responders;
    mapping(uint256 agentId => mapping(address client => mapping(uint64 index => mapping(address responder => uint64))))
        private _responses;

    event NewFeedback(
        uint256 indexed agentId,
        address indexed clientAddress,
        uint64 feedbackIndex,
        int128 value,
        uint8 valueDecimals,
        string indexed indexedTag1,
        string tag1,
        string tag2,
        string endpoint,
        string feedbackURI,
        bytes32 feedbackHash
    );
    event FeedbackRevoked(
        uint256 indexed agentId,
        address indexed clientAddress,
        uint64 indexed feedbackIndex
    );
    event ResponseAppended(
        uint256 indexed agentId,
        address indexed clientAddress,
        uint64 feedbackIndex,
        address indexed responder,
        string responseURI,
        bytes32 responseHash
    );

    function initialize(address identityRegistry_) external initializer {
        require(identityRegistry_ != address(0), "bad identity");
        _identityRegistry = identityRegistry_;
    }

    function getIdentityRegistry() external view returns (address) {
        return _identityRegistry;
    }

    function getVersion() external pure returns (string memory) {
        return "2.0.0";
    }

    function giveFeedback(
        uint256 agentId,
        int128 value,
        uint8 valueDecimals,
        string memory tag1,
        string memory tag2,
        string memory endpoint,
        string memory feedbackURI,
        bytes32 feedbackHash
    ) external {
        require(valueDecimals <= MAX_DECIMALS, "too many decimals");
        require(value >= -MAX_ABS_VALUE && value <= MAX_ABS_VALUE, "value too large");
        require(
            !IAgentAuthority(_identityRegistry).isAuthorizedOrOwner(msg.sender, agentId),
            "Self-feedback not allowed"
        );
        _record(agentId, Feedback(value, valueDecimals, false, tag1, tag2), endpoint, feedbackURI, feedbackHash);
    }

    function revokeFeedback(uint256 agentId, uint64 feedbackIndex) external {
        Feedback storage entry = _requireFeedback(agentId, msg.sender, feedbackIndex);
        require(!entry.isRevoked, "Already revoked");
        entry.isRevoked = true;
        emit FeedbackRevoked(agentId, msg.sender, feedbackIndex);
    }

    /// @notice Open to everyone: the agent defends itself, others may mark spam. Readers choose whom to hear.
    function appendResponse(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        string calldata responseURI,
        bytes32 responseHash
    ) external {
        require(bytes(responseURI).length > 0, "Empty URI");
        _requireFeedback(agentId, clientAddress, feedbackIndex);
        uint64 count = ++_responses[agentId][clientAddress][feedbackIndex][msg.sender];
        if (count == 1) _responders[agentId][clientAddress][feedbackIndex].push(msg.sender);
        emit ResponseAppended(agentId, clientAddress, feedbackIndex, msg.sender, responseURI, responseHash);
    }

    /// @notice The mean of what the named clients said, written with the decimals most of them used.
    /// @param tag1 Empty for any; so is `tag2`.
    function getSummary(
        uint256 agentId,
        address[] memory clientAddresses,
        string memory tag1,
        string memory tag2
    ) external view returns (uint64 count, int128 summaryValue, uint8 summaryValueDecimals) {
        require(clientAddresses.length > 0, "clientAddresses required");
        (address[] memory clients, uint64[] memory indexes) = _select(agentId, clientAddresses, tag1, tag2, false);
        if (clients.length == 0) return (0, 0, 0);

        uint64[MAX_DECIMALS + 1] memory uses;
        int256 sum = 0;
        for (uint256 i = 0; i < clients.length; i++) {
            Feedback storage entry = _feedback[agentId][clients[i]][indexes[i]];
            uint8 entryDecimals = entry.valueDecimals;
            sum += entry.value * _power(MAX_DECIMALS - entryDecimals);
            uses[entryDecimals]++;
        }
        for (uint8 d = 1; d <= MAX_DECIMALS; d++) {
            if (uses[d] > uses[summaryValueDecimals]) summaryValueDecimals = d;
        }
        int256 mean = sum / int256(clients.length);
        count = uint64(clients.length);
        summaryValue = SafeCast.toInt128(mean / _power(MAX_DECIMALS - summaryValueDecimals));
    }

    function readFeedback(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex
    )
        external
        view
        returns (int128 value, uint8 valueDecimals, string memory tag1, string memory tag2, bool isRevoked)
    {
        Feedback storage entry = _requireFeedback(agentId, clientAddress, feedbackIndex);
        return (entry.value, entry.valueDecimals, entry.tag1, entry.tag2, entry.isRevoked);
    }

    /// @param clientAddresses Empty for all clients: unlike a summary, a list hides nothing.
    function readAllFeedback(
        uint256 agentId,
        address[] memory clientAddresses,
        string memory tag1,
        string memory tag2,
        bool includeRevoked
    )
        external
        view
        returns (
            address[] memory clients,
            uint64[] memory feedbackIndexes,
            int128[] memory values,
            uint8[] memory valueDecimals,
            string[] memory tag1s,
            string[] memory tag2s,
            bool[] memory revokedStatuses
        )
    {
        if (clientAddresses.length == 0) clientAddresses = _clients[agentId];
        (clients, feedbackIndexes) = _select(agentId, clientAddresses, tag1, tag2, includeRevoked);
        (values, valueDecimals, revokedStatuses) = _readValues(agentId, clients, feedbackIndexes);
        (tag1s, tag2s) = _readTags(agentId, clients, feedbackIndexes);
    }

    /// @param feedbackIndex Zero for all feedback of the client.
    /// @param responders Empty for all.
    function getResponseCount(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        address[] memory responders
    ) external view returns (uint64 count) {
        address[] memory clients = _clients[agentId];
        for (uint256 i = 0; i < clients.length; i++) {
            if (clientAddress != address(0) && clients[i] != clientAddress) continue;
            uint64 last = _lastIndex[agentId][clients[i]];
            for (uint64 j = 1; j <= last; j++) {
                if (feedbackIndex != 0 && j != feedbackIndex) continue;
                address[] memory who = responders;
                if (who.length == 0) who = _responders[agentId][clients[i]][j];
                for (uint256 k = 0; k < who.length; k++) count += _responses[agentId][clients[i]][j][who[k]];
            }
        }
    }

    function getClients(uint256 agentId) external view returns (address[] memory) {
        return _clients[agentId];
    }

    function getLastIndex(uint256 agentId, address clientAddress) external view returns (uint64) {
        return _lastIndex[agentId][clientAddress];
    }

    function _record(
        uint256 agentId,
        Feedback memory entry,
        string memory endpoint,
        string memory feedbackURI,
        bytes32 feedbackHash
    ) private {
        uint64 index = _append(agentId, msg.sender, entry);
        emit NewFeedback(
            agentId,
            msg.sender,
            index,
            entry.value,
            entry.valueDecimals,
            entry.tag1,
            entry.tag1,
            entry.tag2,
            endpoint,
            feedbackURI,
            feedbackHash
        );
    }

    function _power(uint8 exponent) private pure returns (int256) {
        return int256(10 ** uint256(exponent));
    }
}
