// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// @title "At least" without the figure: hash chains per digit under the root of a passport's fields
/// @notice docs/at-least-format.md fixes the bytes; src/passportDocument/atLeast is the twin in TypeScript.
library AtLeast {
    uint256 internal constant DIGITS = 5;
    uint256 internal constant MAX_VALUE = 16 ** DIGITS - 1;
    uint8 private constant STEP = 0xa1;
    uint8 private constant LEAF = 0xa2;

    struct Proof {
        uint8 quantity;
        uint32 threshold;
        bytes32[DIGITS] nodes;
        bytes32[] path;
    }

    /// @notice True when the quantity of the passport with these fields is at least the threshold.
    function holds(Proof calldata proof, bytes32 fieldsRoot) internal pure returns (bool) {
        if (proof.threshold > MAX_VALUE) return false;
        return MerkleProof.processProofCalldata(proof.path, leafOf(proof)) == fieldsRoot;
    }

    /// @dev Goes on from each node as many steps as the threshold's digit says: to the top the issuer committed to.
    function leafOf(Proof calldata proof) internal pure returns (bytes32) {
        bytes32[DIGITS] memory tops;
        uint256 rest = proof.threshold;
        for (uint256 digit = 0; digit < DIGITS; digit++) {
            tops[digit] = _walk(proof.nodes[digit], proof.quantity, digit, rest & 15);
            rest >>= 4;
        }
        return keccak256(bytes.concat(keccak256(abi.encodePacked(LEAF, proof.quantity, tops))));
    }

    /// @dev keccak-256 of 36 bytes a step: domain, quantity, digit, how many steps remain, node. Uses scratch space only.
    function _walk(bytes32 node, uint256 quantity, uint256 digit, uint256 remaining) private pure returns (bytes32) {
        uint256 prefix = (uint256(STEP) << 24) | (quantity << 16) | (digit << 8);
        for (; remaining != 0; remaining--) {
            assembly ("memory-safe") {
                mstore(0x00, shl(224, or(prefix, remaining)))
                mstore(0x04, node)
                node := keccak256(0x00, 0x24)
            }
        }
        return node;
    }
}
