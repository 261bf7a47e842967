// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReporterBase} from "./ReporterBase.sol";

/// @title Passports: claims about a wallet that anyone can check and nobody can forge
/// @notice Holds hashes and validity only, never a figure. `reportHash` is the keccak-256 of the canonical JSON of the
/// whole document; `fieldsRoot` is the Merkle root by which a holder proves some of its fields without the rest.
contract VouchReporter is ReporterBase {
    /// @notice What publishing takes. The last three are empty for `REP-` and the subject's consent for `WP-`:
    /// keccak-256 of the words it agreed to, until when, and its signature (empty when it gave consent by transaction).
    struct Publication {
        string reportId;
        address subject;
        bytes32 reportHash;
        bytes32 fieldsRoot;
        uint64 issuedAt;
        uint64 expiresAt;
        string modelVersion;
        bytes32 consentStatement;
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
            "PassportConsent(string statement,address subject,string reportId,bytes32 reportHash,bytes32 fieldsRoot,uint64 issuedAt,uint64 expiresAt,uint256 deadline)"
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
    event ReportSuperseded(
        string indexed indexedReportId,
        address indexed subject,
        address indexed supersededBy,
        string reportId,
        string newerId
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

    /// @notice For ever: by the wallet it is about or the admin at any time, by the issuer that published it unless paused.
    /// Pausing stops what a stolen issuer key could do; nobody is held to a claim because of it.
    function revokeReport(string calldata reportId) external {
        (, Record storage record) = _existing(reportId);
        bool allowed = msg.sender == record.subject ||
            hasRole(DEFAULT_ADMIN_ROLE, msg.sender) ||
            (msg.sender == record.issuer && _isActiveIssuer(msg.sender));
        if (!allowed) revert NotAllowedToRevoke(reportId, msg.sender);
        _revoke(record, reportId, msg.sender, false);
    }

    /// @notice As the subject, by its signature; anyone may submit it, so the subject needs no gas.
    /// @dev Needs no nonce: a report is revoked once and never comes back.
    function revokeReportBySignature(string calldata reportId, uint256 deadline, bytes calldata signature) external {
        (, Record storage record) = _existing(reportId);
        if (block.timestamp > deadline) revert RevocationExpired(reportId, deadline);
        bytes32 structHash = keccak256(abi.encode(REVOCATION_TYPEHASH, keccak256(bytes(reportId)), deadline));
        if (!_isSigned(record.subject, structHash, signature)) revert InvalidRevocation(reportId);
        _revoke(record, reportId, record.subject, true);
    }

    /// @notice Consent without a signature, for wallets that can only send transactions. `consentHash` is the EIP-712
    /// struct hash of the `PassportConsent` that a signature would be over.
    function giveConsent(bytes32 consentHash) external {
        consentGiven[msg.sender][consentHash] = true;
        emit ConsentGiven(msg.sender, consentHash);
    }

    /// @notice Takes back a consent that was signed or given and not used yet.
    function cancelConsent(bytes32 statement) external {
        _useConsent(msg.sender, statement);
        emit ConsentCanceled(msg.sender, statement);
    }

    /// @notice Points from a report to the one that renews it, about the same wallet and of the same kind. By that wallet
    /// or by the issuer of the newer one. A later call points anew: a wrong pointer can be mended.
    function supersedeReport(string calldata reportId, string calldata newerId) external {
        (bytes14 id, Record storage record) = _existing(reportId);
        (bytes14 newer, Record storage successor) = _existing(newerId);
        bool fits = newer != id && newer[0] == id[0] && successor.subject == record.subject;
        if (!fits || successor.issuedAt < record.issuedAt) revert InvalidSuccessor(reportId, newerId);
        bool allowed = msg.sender == record.subject ||
            (msg.sender == successor.issuer && _isActiveIssuer(msg.sender));
        if (!allowed) revert NotAllowedToSupersede(reportId, msg.sender);
        _supersededBy[id] = newer;
        emit ReportSuperseded(reportId, record.subject, msg.sender, reportId, newerId);
    }

    /// @notice The id that renews this one; empty when there is none. Whether that one is valid is for `verifyReport`.
    function supersededBy(string calldata reportId) external view returns (string memory) {
        (bytes14 id, ) = _parseId(reportId);
        return _idText(_supersededBy[id]);
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

    /// @dev The consent names this very document, so it fits no other; its statement is used up, so it fits only once.
    function _checkConsent(Publication calldata p, Kind kind) private {
        if (kind == Kind.Purchased) {
            if (p.consentSignature.length != 0 || p.consentStatement != 0 || p.consentDeadline != 0)
                revert UnexpectedConsent(p.reportId);
            return;
        }
        if (block.timestamp > p.consentDeadline) revert ConsentExpired(p.reportId, p.consentDeadline);
        bytes32 structHash = keccak256(
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
        bool given = p.consentSignature.length == 0 && consentGiven[p.subject][structHash];
        if (!given && !_isSigned(p.subject, structHash, p.consentSignature)) revert InvalidConsent(p.reportId);
        _useConsent(p.subject, p.consentStatement);
        emit ConsentUsed(p.subject, p.consentStatement);
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

    function _isActiveIssuer(address account) private view returns (bool) {
        return !paused() && hasRole(ISSUER_ROLE, account);
    }

    function _existing(string calldata reportId) private view returns (bytes14 id, Record storage record) {
        (id, ) = _parseId(reportId);
        record = _records[id];
        if (record.subject == address(0)) revert ReportNotFound(reportId);
    }

    function _revoke(Record storage record, string calldata reportId, address by, bool bySignature) private {
        if (record.revokedAt != 0) revert ReportAlreadyRevoked(reportId);
        record.revokedAt = uint40(block.timestamp);
        emit ReportRevoked(reportId, record.subject, by, reportId, bySignature);
    }
}
