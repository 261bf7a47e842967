// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title `REP-` or `WP-` and ten of 0-9A-Z, as text and in fourteen bytes
abstract contract ReporterIds {
    /// @dev None is the answer for a text that is no id. The prefix is the kind, so the two cannot disagree.
    enum Kind {
        None,
        Purchased,
        OwnerSigned
    }

    uint256 private constant RANDOM_LENGTH = 10;

    function _parseId(string calldata text) internal pure returns (bytes14 id, Kind kind) {
        bytes calldata characters = bytes(text);
        if (characters.length == 4 + RANDOM_LENGTH && bytes4(characters[:4]) == "REP-") kind = Kind.Purchased;
        else if (characters.length == 3 + RANDOM_LENGTH && bytes3(characters[:3]) == "WP-") kind = Kind.OwnerSigned;
        else return (0, Kind.None);
        for (uint256 i = characters.length - RANDOM_LENGTH; i < characters.length; i++) {
            bytes1 c = characters[i];
            if (!((c >= "0" && c <= "9") || (c >= "A" && c <= "Z"))) return (0, Kind.None);
        }
        id = bytes14(characters);
    }

    /// @dev A `WP-` id ends in one zero byte; nothing at all is the empty text.
    function _idText(bytes14 id) internal pure returns (string memory) {
        if (id == 0) return "";
        uint256 length = id[13] == 0 ? 13 : 14;
        bytes memory text = new bytes(length);
        for (uint256 i = 0; i < length; i++) text[i] = id[i];
        return string(text);
    }
}
