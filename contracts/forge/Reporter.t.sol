// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    IAccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";
import {ReporterBase} from "../src/ReporterBase.sol";
import {VouchReporter} from "../src/VouchReporter.sol";
import {ReporterCast} from "./ReporterCast.sol";
import {vm} from "./Vm.sol";

/// @dev Each rule and each refusal once, and what each costs. The tests in TypeScript beside it say more about them.
contract ReporterTest is ReporterCast {
    string private constant REP = "REP-0123456789";
    string private constant WP = "WP-ABCDEFGHIJ";
    bytes32 private constant DOCUMENT = keccak256("document");

    function setUp() external {
        vm.prank(ISSUER);
        reporter.publishFinancialReport(bought("REP-AAAAAAAAAA", address(0x57), keccak256("before")));
    }

    function testPublishesAndVerifies() external {
        _publish(bought(REP, address(0x99), DOCUMENT));
        vm.snapshotGasLastCall("reporter: publish");
        VouchReporter.Report memory report = reporter.verifyReport(REP);
        vm.assertTrue(report.valid && report.reportHash == DOCUMENT && report.issuer == ISSUER, "report");
        vm.assertTrue(keccak256(bytes(reporter.reportIdOf(DOCUMENT))) == keccak256(bytes(REP)), "id");
        vm.assertEq(reporter.reportsOf(address(0x99), 0, 9).length, 1, "list");
        vm.assertEq(reporter.reportsOf(address(0x99), 1, 9).length, 0, "beyond");
        vm.assertEq(reporter.reportCountOf(address(0x99)), 1, "count");
        vm.warp(block.timestamp + 90 days);
        vm.assertTrue(reporter.verifyReport(REP).status == ReporterBase.Status.Expired, "expired");
        vm.assertTrue(reporter.verifyReport("nonsense").status == ReporterBase.Status.Unknown, "unknown");
        vm.assertEq(bytes(reporter.reportIdOf(keccak256("unknown"))).length, 0, "no id");
    }

    function testPublishesABatchWholeOrNot() external {
        VouchReporter.Publication[] memory batch = new VouchReporter.Publication[](2);
        batch[0] = bought(REP, address(0x99), DOCUMENT);
        batch[1] = bought("REP-9876543210", address(0x99), DOCUMENT);
        vm.prank(ISSUER);
        vm.expectPartialRevert(ReporterBase.ReportHashAlreadyUsed.selector);
        reporter.publishBatch(batch);
        batch[1].reportHash = keccak256("other");
        vm.prank(ISSUER);
        reporter.publishBatch(batch);
        vm.snapshotGasLastCall("reporter: publish two");
        vm.prank(ISSUER);
        vm.expectPartialRevert(ReporterBase.InvalidBatch.selector);
        reporter.publishBatch(new VouchReporter.Publication[](0));
        vm.prank(ISSUER);
        vm.expectPartialRevert(ReporterBase.InvalidBatch.selector);
        reporter.publishBatch(new VouchReporter.Publication[](101));
    }

    function testRefusesWhatMakesNoSense() external {
        VouchReporter.Publication memory p = bought("XX-0123456789", address(0x99), DOCUMENT);
        _refuse(p, ReporterBase.InvalidReportId.selector);
        p.reportId = "REP-01234567_9";
        _refuse(p, ReporterBase.InvalidReportId.selector);
        p.reportId = REP;
        p.subject = address(0);
        _refuse(p, ReporterBase.InvalidSubject.selector);
        p.subject = address(0x99);
        p.reportHash = 0;
        _refuse(p, ReporterBase.InvalidReportHash.selector);
        p.reportHash = DOCUMENT;
        p.expiresAt = p.issuedAt + 367 days;
        _refuse(p, ReporterBase.InvalidTimes.selector);
        p.expiresAt = p.issuedAt + 1 days;
        p.modelVersion = "";
        _refuse(p, ReporterBase.InvalidModelVersion.selector);
        p.modelVersion = "1";
        p.consentDeadline = 1;
        _refuse(p, ReporterBase.UnexpectedConsent.selector);
        p.consentDeadline = 0;
        _publish(p);
        _refuse(p, ReporterBase.ReportIdAlreadyUsed.selector);
    }

    /// @dev Numbers for model versions are few; the last is used, and then no more.
    function testModelsRunOut() external {
        bytes32 length = _modelsSlot();
        vm.store(address(reporter), length, bytes32(uint256(type(uint16).max) + 1));
        VouchReporter.Publication memory p = bought(REP, address(0x99), DOCUMENT);
        p.modelVersion = "new";
        _refuse(p, ReporterBase.InvalidModelVersion.selector);
    }

    function testConsentBySignatureAndByTransaction() external {
        VouchReporter.Publication memory p = _owned(WP, DOCUMENT, "words");
        _refuse(p, ReporterBase.InvalidConsent.selector);
        p.consentSignature = signConsent(p, 1);
        _publish(p);
        vm.snapshotGasLastCall("reporter: publish with a signature");
        VouchReporter.Publication memory same = _owned("WP-0000000000", keccak256("other"), "words");
        same.consentSignature = signConsent(same, 1);
        _refuse(same, ReporterBase.ConsentAlreadyUsed.selector);
        VouchReporter.Publication memory given = _owned("WP-1111111111", keccak256("given"), "more words");
        bytes32 agreed = consentHash(given);
        vm.prank(vm.addr(1));
        reporter.giveConsent(agreed);
        vm.snapshotGasLastCall("reporter: give consent");
        _publish(given);
        vm.snapshotGasLastCall("reporter: publish with consent given");
        VouchReporter.Publication memory late = _owned("WP-2222222222", keccak256("late"), "late words");
        late.consentSignature = signConsent(late, 1);
        vm.warp(late.consentDeadline + 1);
        _refuse(late, ReporterBase.ConsentExpired.selector);
        vm.prank(vm.addr(1));
        reporter.cancelConsent(keccak256("never used"));
        vm.snapshotGasLastCall("reporter: cancel consent");
    }

    function testRevokes() external {
        _publish(bought(REP, vm.addr(1), DOCUMENT));
        vm.expectPartialRevert(ReporterBase.NotAllowedToRevoke.selector);
        reporter.revokeReport(REP);
        vm.expectPartialRevert(ReporterBase.ReportNotFound.selector);
        reporter.revokeReport("REP-ZZZZZZZZZZ");
        bytes memory forged = signRevocation(REP, block.timestamp, 2);
        vm.expectPartialRevert(ReporterBase.InvalidRevocation.selector);
        reporter.revokeReportBySignature(REP, block.timestamp, forged);
        vm.expectPartialRevert(ReporterBase.RevocationExpired.selector);
        reporter.revokeReportBySignature(REP, block.timestamp - 1, forged);
        reporter.revokeReportBySignature(REP, block.timestamp, signRevocation(REP, block.timestamp, 1));
        vm.snapshotGasLastCall("reporter: revoke by signature");
        vm.assertTrue(reporter.verifyReport(REP).status == ReporterBase.Status.Revoked, "revoked");
        vm.prank(ISSUER);
        vm.expectPartialRevert(ReporterBase.ReportAlreadyRevoked.selector);
        reporter.revokeReport(REP);
    }

    function testPausingStopsTheIssuer() external {
        _publish(bought(REP, vm.addr(1), DOCUMENT));
        vm.prank(ADMIN);
        reporter.pause();
        vm.prank(ISSUER);
        vm.expectPartialRevert(ReporterBase.NotAllowedToRevoke.selector);
        reporter.revokeReport(REP);
        vm.prank(vm.addr(1));
        reporter.revokeReport(REP);
        vm.prank(ADMIN);
        reporter.unpause();
    }

    function testPointsToARenewal() external {
        _publish(bought(REP, vm.addr(1), DOCUMENT));
        VouchReporter.Publication memory newer = bought("REP-9876543210", vm.addr(1), keccak256("newer"));
        _publish(newer);
        vm.expectPartialRevert(ReporterBase.NotAllowedToSupersede.selector);
        reporter.supersedeReport(REP, newer.reportId);
        vm.expectPartialRevert(ReporterBase.InvalidSuccessor.selector);
        reporter.supersedeReport(REP, REP);
        vm.prank(ISSUER);
        reporter.supersedeReport(REP, newer.reportId);
        vm.snapshotGasLastCall("reporter: point to a renewal");
        vm.assertEq(bytes(reporter.supersededBy(REP)).length, 14, "pointer");
        vm.assertEq(bytes(reporter.supersededBy(WP)).length, 0, "no pointer");
    }

    function testTheAdminChangesInTwoSteps() external {
        vm.prank(ADMIN);
        vm.expectRevert(ReporterBase.AdminDelayIsFixed.selector);
        reporter.changeDefaultAdminDelay(0);
        vm.prank(ADMIN);
        reporter.beginDefaultAdminTransfer(address(0xAE));
        vm.prank(address(0xAE));
        vm.expectPartialRevert(IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminDelay.selector);
        reporter.acceptDefaultAdminTransfer();
        vm.warp(block.timestamp + reporter.defaultAdminDelay() + 1);
        vm.prank(address(0xAE));
        reporter.acceptDefaultAdminTransfer();
        vm.assertTrue(reporter.defaultAdmin() == address(0xAE), "admin");
    }

    function testIsSetUpOnceWithSomebody() external {
        vm.expectRevert(ReporterBase.InvalidIssuer.selector);
        new VouchReporter(ADMIN, address(0));
        vm.expectPartialRevert(IAccessControlDefaultAdminRules.AccessControlInvalidDefaultAdmin.selector);
        new VouchReporter(address(0), ISSUER);
        vm.expectRevert();
        reporter.initialize(ADMIN, ISSUER);
        // As on the embedded chain: code without its constructor.
        vm.etch(address(0xC0DE), address(reporter).code);
        VouchReporter placed = VouchReporter(address(0xC0DE));
        vm.expectPartialRevert(IAccessControlDefaultAdminRules.AccessControlInvalidDefaultAdmin.selector);
        placed.initialize(address(0), ISSUER);
        placed.initialize(ADMIN, ISSUER);
        vm.assertTrue(placed.defaultAdmin() == ADMIN && placed.defaultAdminDelay() == 2 days, "placed");
        (, , string memory version, , , , ) = placed.eip712Domain();
        vm.assertTrue(keccak256(bytes(version)) == keccak256("2"), "version");
    }

    function _owned(string memory id, bytes32 document, string memory words)
        private
        view
        returns (VouchReporter.Publication memory p)
    {
        p = bought(id, vm.addr(1), document);
        p.consentStatement = keccak256(bytes(words));
        p.consentDeadline = block.timestamp + 1 hours;
    }

    function _publish(VouchReporter.Publication memory p) private {
        vm.prank(ISSUER);
        reporter.publishFinancialReport(p);
    }

    function _refuse(VouchReporter.Publication memory p, bytes4 selector) private {
        vm.prank(ISSUER);
        vm.expectPartialRevert(selector);
        reporter.publishFinancialReport(p);
    }

    /// @dev Where the number of model versions is kept: the only slot among the first that says 2 by now.
    function _modelsSlot() private view returns (bytes32) {
        for (uint256 slot = 0; slot < 32; slot++)
            if (uint256(vm.load(address(reporter), bytes32(slot))) == 2) return bytes32(slot);
        revert("no such slot");
    }
}
