// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Where the reputation registry keeps feedback, and how it is found again
abstract contract FeedbackStore {
    struct Feedback {
        int128 value;
        uint8 valueDecimals;
        bool isRevoked;
        string tag1;
        string tag2;
    }

    /// @dev Indexes start at 1: zero means none.
    mapping(uint256 agentId => mapping(address client => mapping(uint64 index => Feedback))) internal _feedback;
    mapping(uint256 agentId => mapping(address client => uint64)) internal _lastIndex;
    mapping(uint256 agentId => address[]) internal _clients;

    function _append(uint256 agentId, address client, Feedback memory entry) internal returns (uint64 index) {
        index = ++_lastIndex[agentId][client];
        if (index == 1) _clients[agentId].push(client);
        _feedback[agentId][client][index] = entry;
    }

    function _select(
        uint256 agentId,
        address[] memory from,
        string memory tag1,
        string memory tag2,
        bool includeRevoked
    ) internal view returns (address[] memory clients, uint64[] memory indexes) {
        uint256 most = 0;
        for (uint256 i = 0; i < from.length; i++) most += _lastIndex[agentId][from[i]];
        clients = new address[](most);
        indexes = new uint64[](most);
        uint256 found = 0;
        for (uint256 i = 0; i < from.length; i++) {
            uint64 last = _lastIndex[agentId][from[i]];
            for (uint64 j = 1; j <= last; j++) {
                Feedback storage entry = _feedback[agentId][from[i]][j];
                if ((entry.isRevoked && !includeRevoked) || !_hasTags(entry, tag1, tag2)) continue;
                (clients[found], indexes[found]) = (from[i], j);
                found++;
            }
        }
        // Shorten in place: the arrays were made for the case that everything matches.
        assembly ("memory-safe") {
            mstore(clients, found)
            mstore(indexes, found)
        }
    }

    function _readValues(
        uint256 agentId,
        address[] memory clients,
        uint64[] memory indexes
    ) internal view returns (int128[] memory values, uint8[] memory valueDecimals, bool[] memory revoked) {
        values = new int128[](clients.length);
        valueDecimals = new uint8[](clients.length);
        revoked = new bool[](clients.length);
        for (uint256 i = 0; i < clients.length; i++) {
            Feedback storage entry = _feedback[agentId][clients[i]][indexes[i]];
            (values[i], valueDecimals[i], revoked[i]) = (entry.value, entry.valueDecimals, entry.isRevoked);
        }
    }

    function _readTags(
        uint256 agentId,
        address[] memory clients,
        uint64[] memory indexes
    ) internal view returns (string[] memory tag1s, string[] memory tag2s) {
        tag1s = new string[](clients.length);
        tag2s = new string[](clients.length);
        for (uint256 i = 0; i < clients.length; i++) {
            Feedback storage entry = _feedback[agentId][clients[i]][indexes[i]];
            (tag1s[i], tag2s[i]) = (entry.tag1, entry.tag2);
        }
    }

    function _hasTags(Feedback storage entry, string memory tag1, string memory tag2) private view returns (bool) {
        return
            (bytes(tag1).length == 0 || keccak256(bytes(tag1)) == keccak256(bytes(entry.tag1))) &&
            (bytes(tag2).length == 0 || keccak256(bytes(tag2)) == keccak256(bytes(entry.tag2)));
    }

    function _requireFeedback(
        uint256 agentId,
        address client,
        uint64 index
    ) internal view returns (Feedback storage) {
        require(index > 0, "index must be > 0");
        require(index <= _lastIndex[agentId][client], "index out of bounds");
        return _feedback[agentId][client][index];
    }
}
