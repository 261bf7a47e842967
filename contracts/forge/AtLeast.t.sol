// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AtLeast} from "../src/AtLeast.sol";
import {AtLeastVerifier} from "../src/AtLeastVerifier.sol";
import {VouchReporter} from "../src/VouchReporter.sol";
import {ReporterCast} from "./ReporterCast.sol";
import {vm} from "./Vm.sol";

/// @dev Commitments of a single partition, made here anew from the format's page.
contract AtLeastTest is ReporterCast {
    AtLeastVerifier private _verifier = new AtLeastVerifier();
    bytes32 private constant CHALLENGE = keccak256("challenge");

    function testFuzz_aProofHoldsExactlyWhenEachDigitReaches(uint256 value, uint256 threshold, bytes32 salt) external {
        (value, threshold) = (value % 16 ** 5, threshold % 16 ** 5);
        bytes32 neighbour = keccak256(abi.encode(salt));
        _publishRoot(_pair(_leaf(value, salt), neighbour));
        bool reaches = true;
        for (uint256 i = 0; i < 5; i++) reaches = reaches && _digit(value, i) >= _digit(threshold, i);
        AtLeast.Proof memory proof = _prove(value, threshold, salt, neighbour);
        vm.assertTrue(_verifier.isAtLeast(reporter, idAt(0), proof) == reaches, "at least");
    }

    function testTheSubjectShowsItForOneChallenge() external {
        bytes32 neighbour = keccak256("neighbour");
        _publishRoot(_pair(_leaf(0xfffff, 0), neighbour));
        AtLeast.Proof memory proof = _prove(0xfffff, 0xfffff, 0, neighbour);
        bytes32 digest = _verifier.presentationDigest(idAt(0), proof, CHALLENGE);
        bytes memory signature = _signDigest(digest, 1);
        vm.assertTrue(_verifier.isShownBy(reporter, idAt(0), proof, CHALLENGE, signature), "shown");
        vm.snapshotGasLastCall("at least: longest chains, shown by the wallet");
        vm.assertTrue(!_verifier.isShownBy(reporter, idAt(0), proof, bytes32(0), signature), "other challenge");
        bytes memory forged = _signDigest(digest, 2);
        vm.assertTrue(!_verifier.isShownBy(reporter, idAt(0), proof, CHALLENGE, forged), "other wallet");
        vm.assertTrue(!_verifier.isShownBy(reporter, idAt(2), proof, CHALLENGE, signature), "no passport");
        proof.threshold = 0x100000;
        vm.assertTrue(!_verifier.isAtLeast(reporter, idAt(0), proof), "beyond");
        vm.assertTrue(!_verifier.isShownBy(reporter, idAt(0), proof, CHALLENGE, signature), "beyond, shown");
    }

    function _publishRoot(bytes32 root) private {
        VouchReporter.Publication memory p = bought(idAt(0), vm.addr(1), keccak256("document"));
        p.fieldsRoot = root;
        vm.prank(ISSUER);
        reporter.publishFinancialReport(p);
    }

    function _prove(uint256 value, uint256 threshold, bytes32 salt, bytes32 neighbour)
        private
        pure
        returns (AtLeast.Proof memory proof)
    {
        proof.quantity = 2;
        proof.threshold = uint32(threshold);
        proof.path = new bytes32[](1);
        proof.path[0] = neighbour;
        for (uint256 i = 0; i < 5; i++) {
            uint256 remaining = _digit(value, i);
            uint256 wanted = _digit(threshold, i);
            // Where there is no such node, the seed is the best there is.
            proof.nodes[i] = _walk(_seed(salt, i), i, remaining, wanted < remaining ? remaining - wanted : 0);
        }
    }

    function _leaf(uint256 value, bytes32 salt) private pure returns (bytes32) {
        bytes memory tops;
        for (uint256 i = 0; i < 5; i++)
            tops = bytes.concat(tops, _walk(_seed(salt, i), i, _digit(value, i), _digit(value, i)));
        return keccak256(abi.encodePacked(keccak256(bytes.concat(hex"a202", tops))));
    }

    function _walk(bytes32 node, uint256 digit, uint256 remaining, uint256 steps) private pure returns (bytes32) {
        for (uint256 i = 0; i < steps; i++)
            node = keccak256(abi.encodePacked(hex"a102", uint8(digit), uint8(remaining - i), node));
        return node;
    }

    function _seed(bytes32 salt, uint256 digit) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(hex"a0", salt, hex"020000", uint8(digit)));
    }

    function _digit(uint256 value, uint256 index) private pure returns (uint256) {
        return (value >> (4 * index)) & 15;
    }

    function _pair(bytes32 one, bytes32 other) private pure returns (bytes32) {
        return one < other ? keccak256(abi.encode(one, other)) : keccak256(abi.encode(other, one));
    }

    function _signDigest(bytes32 digest, uint256 key) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }
}
