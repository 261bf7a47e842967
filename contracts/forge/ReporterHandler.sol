// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VouchReporter} from "../src/VouchReporter.sol";
import {ReporterCast} from "./ReporterCast.sol";
import {vm} from "./Vm.sol";

/// @dev Everybody does everything, at any time. Beside the contract runs a second, simpler account of its rules; each call
/// must succeed exactly when that one says so.
contract ReporterHandler is ReporterCast {
    struct Known {
        address subject;
        address issuer;
        bytes32 document;
        uint256 issuedAt;
        uint256 expiresAt;
        bool revoked;
        uint256 newer;
    }

    uint256 public constant IDS = 16;
    uint256 public calls;
    uint256 public touched;
    mapping(uint256 id => Known) private _known;
    mapping(bytes32 document => bool) public isUsed;
    mapping(address subject => uint256) public countOf;
    mapping(address subject => mapping(bytes32 statement => bool)) public isSpent;
    mapping(address account => bool) public isIssuer;
    bool public isPaused;
    address public admin = ADMIN;
    address public nextAdmin;
    uint256 public nextAdminAfter;

    modifier counted(uint256 id) {
        (calls, touched) = (calls + 1, id % IDS);
        _;
    }

    constructor() {
        vm.prank(ADMIN);
        reporter.grantRole(keccak256("ISSUER_ROLE"), OTHER_ISSUER);
        isIssuer[ISSUER] = isIssuer[OTHER_ISSUER] = true;
    }

    function knownAt(uint256 id) external view returns (Known memory) {
        return _known[id];
    }

    /// @param mode How the consent is given: 0 signed, 1 by transaction, 2 signed by another, 3 given by another, 4 not.
    function publish(uint256 by, uint256 id, uint256 document, uint256 subject, uint256 mode, uint256 age) external counted(id) {
        (id, subject, mode, age) = (id % IDS, subject % 3, mode % 5, (age % 8 == 0 ? 31 : age % 8) * 1 days);
        address caller = _mostly(by, by % 8 < 4 ? ISSUER : OTHER_ISSUER);
        bytes32 hash = keccak256(abi.encode("document", document % 64));
        VouchReporter.Publication memory p = bought(idAt(id), actorAt(subject), hash);
        (p.issuedAt, p.expiresAt) = (p.issuedAt - uint64(age), p.expiresAt - uint64(age));
        bool isAgreed = true;
        if (id % 2 == 1) {
            p.consentStatement = keccak256(abi.encode("statement", document % 16));
            p.consentDeadline = block.timestamp + (document % 3) * 1 hours;
            isAgreed = mode < 2 && !isSpent[p.subject][p.consentStatement];
            if (mode == 0) p.consentSignature = signConsent(p, subject + 1);
            if (mode == 2) p.consentSignature = signConsent(p, ((subject + 1) % 3) + 1);
            if (mode == 1 || mode == 3) {
                bytes32 agreed = consentHash(p);
                vm.prank(actorAt(mode == 1 ? subject : subject + 1));
                reporter.giveConsent(agreed);
            }
        }
        bool should = _mayPublish(caller) && _known[id].subject == address(0) && !isUsed[hash];
        should = should && isAgreed && age <= 30 days;
        vm.prank(caller);
        try reporter.publishFinancialReport(p) {
            vm.assertTrue(should, "published what must not be");
            _known[id] = Known(p.subject, caller, hash, p.issuedAt, p.expiresAt, false, IDS);
            isUsed[hash] = true;
            countOf[p.subject]++;
            if (id % 2 == 1) isSpent[p.subject][p.consentStatement] = true;
        } catch {
            vm.assertTrue(!should, "refused to publish");
        }
    }

    function revoke(uint256 by, uint256 id) external counted(id) {
        id = _published(id);
        Known storage known = _known[id];
        address caller = by % 3 == 0 && known.issuer != address(0) ? known.issuer : actorAt(by / 3);
        bool isAllowed = caller == known.subject ||
            caller == admin ||
            (caller == known.issuer && isIssuer[caller] && !isPaused);
        bool should = known.subject != address(0) && !known.revoked && isAllowed;
        vm.prank(caller);
        try reporter.revokeReport(idAt(id)) {
            vm.assertTrue(should, "revoked by who must not");
            known.revoked = true;
        } catch {
            vm.assertTrue(!should, "refused to revoke");
        }
    }

    function revokeSigned(uint256 id, uint256 signer, bool isLate) external counted(id) {
        (id, signer) = (_published(id), signer % 3);
        Known storage known = _known[id];
        uint256 deadline = isLate ? block.timestamp - 1 : block.timestamp;
        bool should = known.subject == actorAt(signer) && !known.revoked && !isLate;
        try reporter.revokeReportBySignature(idAt(id), deadline, signRevocation(idAt(id), deadline, signer + 1)) {
            vm.assertTrue(should, "revoked by a wrong signature");
            known.revoked = true;
        } catch {
            vm.assertTrue(!should, "refused a good signature");
        }
    }

    function cancelConsent(uint256 by, uint256 statement) external counted(by) {
        bytes32 hash = keccak256(abi.encode("statement", statement % 16));
        bool should = !isSpent[actorAt(by)][hash];
        vm.prank(actorAt(by));
        try reporter.cancelConsent(hash) {
            vm.assertTrue(should, "canceled twice");
            isSpent[actorAt(by)][hash] = true;
        } catch {
            vm.assertTrue(!should, "refused to cancel");
        }
    }

    function supersede(uint256 by, uint256 id, uint256 newer) external counted(id) {
        (id, newer) = (_published(id), _published(newer));
        Known storage old = _known[id];
        Known storage successor = _known[newer];
        address caller = by % 3 == 0 && successor.issuer != address(0) ? successor.issuer : actorAt(by / 3);
        bool fits = id != newer &&
            id % 2 == newer % 2 &&
            old.subject != address(0) &&
            old.subject == successor.subject &&
            successor.issuedAt >= old.issuedAt;
        bool isAllowed = caller == old.subject || (caller == successor.issuer && isIssuer[caller] && !isPaused);
        vm.prank(caller);
        try reporter.supersedeReport(idAt(id), idAt(newer)) {
            vm.assertTrue(fits && isAllowed, "pointed by who must not");
            old.newer = newer;
        } catch {
            vm.assertTrue(!(fits && isAllowed), "refused to point");
        }
    }

    function setPaused(uint256 by, bool paused) external counted(by) {
        address caller = _mostly(by, admin);
        bool should = caller == admin && paused != isPaused;
        vm.prank(caller);
        (bool ok, ) = address(reporter).call(
            paused ? abi.encodeCall(reporter.pause, ()) : abi.encodeCall(reporter.unpause, ())
        );
        vm.assertTrue(ok == should, "pausing");
        if (ok) isPaused = paused;
    }

    function setIssuer(uint256 by, uint256 who, bool isGranted) external counted(by) {
        address caller = _mostly(by, admin);
        bool should = caller == admin;
        bytes32 role = keccak256("ISSUER_ROLE");
        address account = actorAt(who);
        vm.prank(caller);
        (bool ok, ) = address(reporter).call(
            isGranted
                ? abi.encodeCall(reporter.grantRole, (role, account))
                : abi.encodeCall(reporter.revokeRole, (role, account))
        );
        vm.assertTrue(ok == should, "roles");
        if (ok) isIssuer[account] = isGranted;
    }

    function giveUpRole(uint256 by) external counted(by) {
        vm.prank(actorAt(by));
        reporter.renounceRole(keccak256("ISSUER_ROLE"), actorAt(by));
        isIssuer[actorAt(by)] = false;
    }

    function moveAdmin(uint256 by, uint256 to, uint256 step) external counted(by) {
        address caller = _mostly(by, step % 3 == 2 ? nextAdmin : admin);
        vm.prank(caller);
        if (step % 3 == 0) {
            (bool ok, ) = address(reporter).call(abi.encodeCall(reporter.beginDefaultAdminTransfer, (actorAt(to))));
            vm.assertTrue(ok == (caller == admin), "begin");
            if (ok) (nextAdmin, nextAdminAfter) = (actorAt(to), block.timestamp + 2 days);
        } else if (step % 3 == 1) {
            (bool ok, ) = address(reporter).call(abi.encodeCall(reporter.cancelDefaultAdminTransfer, ()));
            vm.assertTrue(ok == (caller == admin), "cancel");
            if (ok) nextAdmin = address(0);
        } else {
            bool should = nextAdmin != address(0) && caller == nextAdmin && block.timestamp > nextAdminAfter;
            (bool ok, ) = address(reporter).call(abi.encodeCall(reporter.acceptDefaultAdminTransfer, ()));
            vm.assertTrue(ok == should, "accept");
            if (ok) (admin, nextAdmin) = (nextAdmin, address(0));
        }
    }

    /// @dev The ways around the two steps: all are closed, to everybody.
    function seizeAdmin(uint256 by, uint256 way) external counted(by) {
        address caller = actorAt(by);
        bytes[4] memory ways = [
            abi.encodeCall(reporter.grantRole, (bytes32(0), caller)),
            abi.encodeCall(reporter.revokeRole, (bytes32(0), admin)),
            abi.encodeCall(reporter.changeDefaultAdminDelay, (0)),
            abi.encodeCall(reporter.initialize, (caller, caller))
        ];
        vm.prank(caller);
        (bool ok, ) = address(reporter).call(ways[way % 4]);
        vm.assertTrue(!ok, "a way around");
    }

    function wait(uint256 seconds_) external counted(seconds_) {
        vm.warp(block.timestamp + (seconds_ % 3 days));
    }

    /// @dev Left to chance, those who may do a thing would seldom come to it.
    function _mostly(uint256 by, address likely) private view returns (address) {
        return by % 4 == 0 ? actorAt(by / 4) : likely;
    }

    /// @dev The next id from this one on that was published; this one when none was.
    function _published(uint256 id) private view returns (uint256) {
        id %= IDS;
        for (uint256 i = 0; i < IDS; i++) if (_known[(id + i) % IDS].subject != address(0)) return (id + i) % IDS;
        return id;
    }

    function _mayPublish(address caller) private view returns (bool) {
        return isIssuer[caller] && !isPaused;
    }
}
