// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VouchReporter} from "../src/VouchReporter.sol";
import {ReporterHandler} from "./ReporterHandler.sol";
import {vm} from "./Vm.sol";

contract ReporterInvariantsTest {
    ReporterHandler private _handler;

    function setUp() external {
        _handler = new ReporterHandler();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    /// @dev Looks after each call at what it was about and at one of the others, and in the end at all: looking at all after
    /// each of a million calls would take days.
    function invariant_theChainSaysWhatHappened() external view {
        _checkReport(_handler.touched());
        _checkReport(_handler.calls() % _handler.IDS());
        _checkActor(_handler.actorAt(_handler.calls()));
        VouchReporter reporter = _handler.reporter();
        vm.assertTrue(reporter.defaultAdmin() == _handler.admin(), "admin");
        vm.assertTrue(reporter.paused() == _handler.isPaused(), "paused");
    }

    /// @dev Whatever happened before, also while paused: every wallet can end every report about itself.
    function afterInvariant() external {
        VouchReporter reporter = _handler.reporter();
        for (uint256 i = 0; i < 8; i++) _checkActor(_handler.actorAt(i));
        for (uint256 id = 0; id < _handler.IDS(); id++) {
            _checkReport(id);
            ReporterHandler.Known memory known = _handler.knownAt(id);
            if (known.subject == address(0) || known.revoked) continue;
            string memory reportId = _handler.idAt(id);
            vm.prank(known.subject);
            reporter.revokeReport(reportId);
            vm.assertTrue(!reporter.verifyReport(reportId).valid, "held to a claim");
        }
    }

    /// @dev What was published stands as it was published; what is revoked stays revoked.
    function _checkReport(uint256 id) private view {
        VouchReporter reporter = _handler.reporter();
        string memory reportId = _handler.idAt(id);
        ReporterHandler.Known memory known = _handler.knownAt(id);
        VouchReporter.Report memory report = reporter.verifyReport(reportId);
        vm.assertTrue(report.subject == known.subject && report.issuer == known.issuer, "who");
        vm.assertTrue(report.reportHash == known.document && report.expiresAt == known.expiresAt, "what");
        vm.assertTrue((report.revokedAt != 0) == known.revoked, "revoked");
        bool isValid = known.subject != address(0) && !known.revoked && block.timestamp < known.expiresAt;
        vm.assertTrue(report.valid == isValid, "valid");
        if (known.subject == address(0)) return;
        bytes32 found = keccak256(bytes(reporter.reportIdOf(known.document)));
        vm.assertTrue(found == keccak256(bytes(reportId)), "found by its hash");
        string memory newer = known.newer == _handler.IDS() ? "" : _handler.idAt(known.newer);
        bytes32 pointed = keccak256(bytes(reporter.supersededBy(reportId)));
        vm.assertTrue(pointed == keccak256(bytes(newer)), "renewal");
    }

    /// @dev Nobody has a role that nobody gave.
    function _checkActor(address actor) private view {
        VouchReporter reporter = _handler.reporter();
        vm.assertTrue(reporter.hasRole(keccak256("ISSUER_ROLE"), actor) == _handler.isIssuer(actor), "issuer");
        vm.assertTrue(reporter.hasRole(0, actor) == (actor == _handler.admin()), "one admin");
        vm.assertEq(reporter.reportCountOf(actor), _handler.countOf(actor), "count");
    }
}
