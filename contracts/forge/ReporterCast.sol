// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VouchReporter} from "../src/VouchReporter.sol";
import {vm} from "./Vm.sol";

/// @dev Who meets the reporter, what they publish, and how they sign.
abstract contract ReporterCast {
    address internal constant ADMIN = address(0xAD);
    address internal constant ISSUER = address(0x15);
    address internal constant OTHER_ISSUER = address(0x16);
    uint256 internal constant START = 1_800_000_000;

    /// @dev Written once more, so that a change of what wallets sign is noticed.
    bytes32 internal constant CONSENT_TYPEHASH =
        keccak256(
            "PassportConsent(string statement,address subject,string reportId,bytes32 reportHash,bytes32 fieldsRoot,uint64 issuedAt,uint64 expiresAt,uint256 deadline)"
        );
    bytes32 internal constant REVOCATION_TYPEHASH = keccak256("PassportRevocation(string reportId,uint256 deadline)");

    VouchReporter public immutable reporter;
    bytes32 private immutable _domain;
    address[8] private _actors;

    constructor() {
        vm.warp(START);
        reporter = new VouchReporter(ADMIN, ISSUER);
        _domain = reporter.DOMAIN_SEPARATOR();
        _actors = [
            vm.addr(1),
            vm.addr(2),
            vm.addr(3),
            ADMIN,
            address(0xAE),
            ISSUER,
            OTHER_ISSUER,
            address(0x57)
        ];
    }

    /// @dev The first three sign with the keys 1 to 3; the others are an admin to come, issuers and a stranger.
    function actorAt(uint256 index) public view returns (address) {
        return _actors[index % 8];
    }

    /// @dev Even ones are bought, odd ones owner-signed.
    function idAt(uint256 index) public pure returns (string memory) {
        bytes memory number = bytes("000000000A");
        number[9] = bytes1(uint8(65 + (index % 26)));
        return string.concat(index % 2 == 0 ? "REP-" : "WP-", string(number));
    }

    function bought(string memory id, address subject, bytes32 document)
        public
        view
        returns (VouchReporter.Publication memory)
    {
        return
            VouchReporter.Publication({
                reportId: id,
                subject: subject,
                reportHash: document,
                fieldsRoot: keccak256(abi.encode(document)),
                issuedAt: uint64(block.timestamp),
                expiresAt: uint64(block.timestamp + 90 days),
                modelVersion: "1.0.0",
                consentStatement: 0,
                consentDeadline: 0,
                consentSignature: ""
            });
    }

    function consentHash(VouchReporter.Publication memory p) public pure returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    CONSENT_TYPEHASH,
                    p.consentStatement,
                    p.subject,
                    keccak256(bytes(p.reportId)),
                    p.reportHash,
                    p.fieldsRoot,
                    p.issuedAt,
                    p.expiresAt,
                    p.consentDeadline
                )
            );
    }

    function signConsent(VouchReporter.Publication memory p, uint256 key) public view returns (bytes memory) {
        return sign(consentHash(p), key);
    }

    function signRevocation(string memory id, uint256 deadline, uint256 key) public view returns (bytes memory) {
        return sign(keccak256(abi.encode(REVOCATION_TYPEHASH, keccak256(bytes(id)), deadline)), key);
    }

    function sign(bytes32 structHash, uint256 key) public view returns (bytes memory) {
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", _domain, structHash));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }
}
