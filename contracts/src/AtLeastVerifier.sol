// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {AtLeast} from "./AtLeast.sol";
import {VouchReporter} from "./VouchReporter.sol";

/// @title Checks "at least" against a passport on chain, for contracts that lend and for anyone with a node
/// @notice Holds nothing and belongs to nobody. Which reporter to trust is the caller's choice.
contract AtLeastVerifier {
    bytes32 private constant DOMAIN_TYPEHASH = keccak256("EIP712Domain(string name,string version,uint256 chainId)");
    bytes32 public constant PRESENTATION_TYPEHASH =
        keccak256("AtLeastPresentation(string reportId,uint8 quantity,uint32 threshold,bytes32 proofHash,bytes32 challenge)");

    /// @notice True when the passport is valid now and its quantity is at least the threshold. Whoever has seen a proof can
    /// show it again: a lender who wants it from the wallet itself uses `isShownBy`.
    function isAtLeast(VouchReporter reporter, string calldata reportId, AtLeast.Proof calldata proof)
        external
        view
        returns (bool)
    {
        VouchReporter.Report memory report = reporter.verifyReport(reportId);
        return report.valid && AtLeast.holds(proof, report.fieldsRoot);
    }

    /// @notice The same, and shown for this challenge by the wallet the passport is about, which signed the presentation.
    /// A contract whose caller is that wallet needs no challenge: it compares `msg.sender` with the passport's subject.
    function isShownBy(
        VouchReporter reporter,
        string calldata reportId,
        AtLeast.Proof calldata proof,
        bytes32 challenge,
        bytes calldata signature
    ) external view returns (bool) {
        VouchReporter.Report memory report = reporter.verifyReport(reportId);
        if (!report.valid || !AtLeast.holds(proof, report.fieldsRoot)) return false;
        bytes32 digest = presentationDigest(reportId, proof, challenge);
        return SignatureChecker.isValidSignatureNowCalldata(report.subject, digest, signature);
    }

    /// @notice What the wallet signs. The domain names the chain and no contract, so that a lender without one can ask too.
    function presentationDigest(string calldata reportId, AtLeast.Proof calldata proof, bytes32 challenge)
        public
        view
        returns (bytes32)
    {
        bytes32 proofHash = keccak256(abi.encodePacked(proof.nodes, proof.path));
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256("VouchAtLeast"), keccak256("1"), block.chainid)
        );
        bytes32 structHash = keccak256(
            abi.encode(
                PRESENTATION_TYPEHASH,
                keccak256(bytes(reportId)),
                proof.quantity,
                proof.threshold,
                proofHash,
                challenge
            )
        );
        return MessageHashUtils.toTypedDataHash(domain, structHash);
    }
}
