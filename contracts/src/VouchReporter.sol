// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReporterBase} from "./ReporterBase.sol";

/// @title Passports: claims about a wallet that anyone can check and nobody can forge
/// @notice Holds hashes and validity only, never a figure. `reportHash` is the keccak-256 of the canonical JSON of the
/// whole document; `fieldsRoot` is the Merkle root by which a holder proves some of its fields without the rest.
contract VouchReporter is ReporterBase {
    /// @notice What publishing takes. The last three are empty for `REP-` and the subject's consent for `WP-`.
    struct Publication {
        string reportId;
        address subject;
        bytes32 reportHash;
        bytes32 fieldsRoot;
        uint64 issuedAt;
        uint64 expiresAt;
        string modelVersion;
        bytes32 consentNonce;
        uint256 consentDeadline;
        bytes consentSignature;
    }

    /// @notice What verifying answers. For an id nobody published, `status` is Unknown and all else is zero.
    struct Report {
        bool valid;
        Status status;
        Kind kind;
        address subject;
        bytes32 reportHash;
        bytes32 fieldsRoot;
        address issuer;
        uint64 issuedAt;
        uint64 expiresAt;
        uint64 revokedAt;
        uint64 publishedBlock;
        string modelVersion;
    }

    bytes32 public constant CONSENT_TYPEHASH =
        keccak256(
            "PassportConsent(address subject,string reportId,bytes32 reportHash,bytes32 fieldsRoot,uint64 issuedAt,uint64 expiresAt,bytes32 nonce,uint256 deadline)"
        );
    bytes32 public constant REVOCATION_TYPEHASH = keccak256("PassportRevocation(string reportId,uint256 deadline)");
    uint256 public constant MAX_BATCH = 100;

    event FinancialReportPublished(
        string indexed indexedReportId,
        address indexed subject,
        bytes32 indexed reportHash,
        string reportId,
        Kind kind,
        bytes32 fieldsRoot,
        address issuer,
        uint64 issuedAt,
        uint64 expiresAt,
        string modelVersion
    );
    event ReportRevoked(
        string indexed indexedReportId,
        address indexed subject,
        address indexed revokedBy,
        string reportId,
        bool bySignature
    );

    /// @dev Sets itself up in the deploying transaction, so there is no moment in which a stranger could.
    constructor(address admin, address issuer) ReporterBase(admin, issuer) {}

    function publishFinancialReport(Publication calldata publication) external whenNotPaused onlyRole(ISSUER_ROLE) {
        _publish(publication);
    }

    /// @notice All or nothing; the error names the report that stands in the way.
    function publishBatch(Publication[] calldata publications) external whenNotPaused onlyRole(ISSUER_ROLE) {
        if (publications.length == 0 || publications.length > MAX_BATCH) revert InvalidBatch(publications.length);
        for (uint256 i = 0; i < publications.length; i++) _publish(publications[i]);
    }

    /// @notice For ever, by the wallet it is about, by an issuer, or by the admin. Works while paused: nobody may be held
    /// to a claim because publishing stopped.
    function revokeReport(string calldata reportId) external {
        Record storage record = _existing(reportId);
        bool allowed = msg.sender == record.subject ||
            hasRole(ISSUER_ROLE, msg.sender) ||
            hasRole(DEFAULT_ADMIN_ROLE, msg.sender);
        if (!allowed) revert NotAllowedToRevoke(reportId, msg.sender);
        _revoke(record, reportId, msg.sender, false);
    }

    /// @notice As the subject, by its signature; anyone may submit it, so the subject needs no gas.
    /// @dev Needs no nonce: a report is revoked once and never comes back.
    function revokeReportBySignature(string calldata reportId, uint256 deadline, bytes calldata signature) external {
        Record storage record = _existing(reportId);
        if (block.timestamp > deadline) revert RevocationExpired(reportId, deadline);
        bytes32 structHash = keccak256(abi.encode(REVOCATION_TYPEHASH, keccak256(bytes(reportId)), deadline));
        if (!_isSigned(record.subject, structHash, signature)) revert InvalidRevocation(reportId);
        _revoke(record, reportId, record.subject, true);
    }

    /// @notice Takes back a consent that was signed and not used yet.
    function cancelConsent(bytes32 nonce) external {
        _useConsent(msg.sender, nonce);
        emit ConsentCanceled(msg.sender, nonce);
    }

    /// @notice Never reverts, whatever the text: what is not a published id is simply unknown.
    function verifyReport(string calldata reportId) external view returns (Report memory report) {
        (bytes14 id, Kind kind) = _parseId(reportId);
        Record storage record = _records[id];
        if (kind == Kind.None || record.subject == address(0)) return report;
        report = Report({
            valid: false,
            status: record.revokedAt != 0
                ? Status.Revoked
                : block.timestamp >= record.expiresAt
                ? Status.Expired
                : Status.Valid,
            kind: kind,
            subject: record.subject,
            reportHash: record.reportHash,
            fieldsRoot: record.fieldsRoot,
            issuer: record.issuer,
            issuedAt: record.issuedAt,
            expiresAt: record.expiresAt,
            revokedAt: record.revokedAt,
            publishedBlock: record.publishedBlock,
            modelVersion: _models[record.model]
        });
        report.valid = report.status == Status.Valid;
    }

    /// @notice The id under which a document's hash was published; empty when it was not.
    function reportIdOf(bytes32 reportHash) external view returns (string memory) {
        return _idText(_idByHash[reportHash]);
    }

    function reportCountOf(address subject) external view returns (uint256) {
        return _idsBySubject[subject].length;
    }

    /// @notice Ids about a wallet, oldest first, at most `limit` of them from `offset` on.
    function reportsOf(address subject, uint256 offset, uint256 limit) external view returns (string[] memory ids) {
        bytes14[] storage all = _idsBySubject[subject];
        uint256 left = offset < all.length ? all.length - offset : 0;
        ids = new string[](limit < left ? limit : left);
        for (uint256 i = 0; i < ids.length; i++) ids[i] = _idText(all[offset + i]);
    }

    function _publish(Publication calldata p) private {
        (bytes14 id, Kind kind) = _parseId(p.reportId);
        if (kind == Kind.None) revert InvalidReportId(p.reportId);
        if (p.subject == address(0)) revert InvalidSubject(p.reportId);
        if (p.reportHash == 0 || p.fieldsRoot == 0) revert InvalidReportHash(p.reportId);
        if (_records[id].subject != address(0)) revert ReportIdAlreadyUsed(p.reportId);
        if (_idByHash[p.reportHash] != 0) revert ReportHashAlreadyUsed(p.reportId, p.reportHash);
        _checkTimes(p.reportId, p.issuedAt, p.expiresAt);
        _checkConsent(p, kind);

        _records[id] = Record({
            subject: p.subject,
            issuedAt: uint48(p.issuedAt),
            expiresAt: uint48(p.expiresAt),
            issuer: msg.sender,
            revokedAt: 0,
            publishedBlock: uint40(block.number),
            model: _modelIndex(p.reportId, p.modelVersion),
            reportHash: p.reportHash,
            fieldsRoot: p.fieldsRoot
        });
        _idByHash[p.reportHash] = id;
        _idsBySubject[p.subject].push(id);
        _emitPublished(p, kind);
    }

    /// @dev The consent names this very document, so it fits no other; its nonce is used up, so it fits only once.
    function _checkConsent(Publication calldata p, Kind kind) private {
        if (kind == Kind.Purchased) {
            if (p.consentSignature.length != 0 || p.consentNonce != 0 || p.consentDeadline != 0)
                revert UnexpectedConsent(p.reportId);
            return;
        }
        if (block.timestamp > p.consentDeadline) revert ConsentExpired(p.reportId, p.consentDeadline);
        bytes32 structHash = keccak256(
            abi.encode(
                CONSENT_TYPEHASH,
                p.subject,
                keccak256(bytes(p.reportId)),
                p.reportHash,
                p.fieldsRoot,
                p.issuedAt,
                p.expiresAt,
                p.consentNonce,
                p.consentDeadline
            )
        );
        if (!_isSigned(p.subject, structHash, p.consentSignature)) revert InvalidConsent(p.reportId);
        _useConsent(p.subject, p.consentNonce);
        emit ConsentUsed(p.subject, p.consentNonce);
    }

    /// @dev Apart from `_publish` only because the stack is not deep enough for both.
    function _emitPublished(Publication calldata p, Kind kind) private {
        emit FinancialReportPublished(
            p.reportId,
            p.subject,
            p.reportHash,
            p.reportId,
            kind,
            p.fieldsRoot,
            msg.sender,
            p.issuedAt,
            p.expiresAt,
            p.modelVersion
        );
    }

    function _existing(string calldata reportId) private view returns (Record storage record) {
        (bytes14 id, ) = _parseId(reportId);
        record = _records[id];
        if (record.subject == address(0)) revert ReportNotFound(reportId);
    }

    function _revoke(Record storage record, string calldata reportId, address by, bool bySignature) private {
        if (record.revokedAt != 0) revert ReportAlreadyRevoked(reportId);
        record.revokedAt = uint40(block.timestamp);
        emit ReportRevoked(reportId, record.subject, by, reportId, bySignature);
    }
}
