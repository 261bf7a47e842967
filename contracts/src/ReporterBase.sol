// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {ReporterIds} from "./ReporterIds.sol";

/// @title Roles, signatures and storage of the reporter
abstract contract ReporterBase is ReporterIds, Initializable, AccessControlDefaultAdminRules, Pausable {
    enum Status {
        Unknown,
        Valid,
        Expired,
        Revoked
    }

    /// @dev Four slots: who and how long; who said so and what became of it; the two hashes.
    struct Record {
        address subject;
        uint48 issuedAt;
        uint48 expiresAt;
        address issuer;
        uint40 revokedAt;
        uint40 publishedBlock;
        uint16 model;
        bytes32 reportHash;
        bytes32 fieldsRoot;
    }

    string public constant VERSION = "2";
    bytes32 public constant ISSUER_ROLE = keccak256("ISSUER_ROLE");
    /// @notice How long the old admin has to notice a transfer that it did not begin, and to cancel it.
    uint48 public constant ADMIN_DELAY = 2 days;
    /// @notice A publication may be owed through a long outage, but not come out of the distant past.
    uint256 public constant MAX_AGE = 30 days;
    uint256 public constant MAX_VALIDITY = 366 days;
    uint256 private constant MAX_MODEL_LENGTH = 64;
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    string private constant NAME = "VouchReporter";

    mapping(bytes14 id => Record) internal _records;
    mapping(bytes32 reportHash => bytes14 id) internal _idByHash;
    mapping(address subject => bytes14[] ids) internal _idsBySubject;
    /// @dev A model version is written once and then named by its number; number 0 is nothing.
    string[] internal _models;
    mapping(string version => uint16 number) private _modelNumbers;

    /// @dev A pointer for readers; what it points from stays valid or not by its own record.
    mapping(bytes14 id => bytes14 newerId) internal _supersededBy;

    /// @notice True once the consent with this statement was used or canceled.
    mapping(address subject => mapping(bytes32 statement => bool)) public consentState;
    /// @notice True for the struct hash of a consent that the subject gave by a transaction of its own.
    mapping(address subject => mapping(bytes32 consentHash => bool)) public consentGiven;

    event ConsentGiven(address indexed subject, bytes32 indexed consentHash);
    event ConsentUsed(address indexed subject, bytes32 indexed statement);
    event ConsentCanceled(address indexed subject, bytes32 indexed statement);

    error InvalidIssuer();
    error InvalidBatch(uint256 size);
    error InvalidReportId(string reportId);
    error InvalidSubject(string reportId);
    error InvalidReportHash(string reportId);
    error InvalidModelVersion(string reportId);
    error InvalidTimes(string reportId, uint64 issuedAt, uint64 expiresAt);
    error ReportIdAlreadyUsed(string reportId);
    error ReportHashAlreadyUsed(string reportId, bytes32 reportHash);
    error UnexpectedConsent(string reportId);
    error InvalidConsent(string reportId);
    error ConsentExpired(string reportId, uint256 deadline);
    error ConsentAlreadyUsed(address subject, bytes32 statement);
    error ReportNotFound(string reportId);
    error ReportAlreadyRevoked(string reportId);
    error NotAllowedToRevoke(string reportId, address caller);
    error NotAllowedToSupersede(string reportId, address caller);
    error InvalidSuccessor(string reportId, string newerId);
    error RevocationExpired(string reportId, uint256 deadline);
    error InvalidRevocation(string reportId);
    error AdminDelayIsFixed();

    constructor(address admin, address issuer) AccessControlDefaultAdminRules(ADMIN_DELAY, admin) initializer {
        _setUp(issuer);
    }

    /// @notice Only for code that was placed without its constructor, as on the embedded chain. A deployed contract has
    /// been set up by its constructor and refuses this.
    function initialize(address admin, address issuer) external initializer {
        if (admin == address(0)) revert AccessControlInvalidDefaultAdmin(admin);
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _setUp(issuer);
    }

    /// @dev A constant: code placed without its constructor has it too, and a thief cannot begin to shorten it.
    function defaultAdminDelay() public pure override returns (uint48) {
        return ADMIN_DELAY;
    }

    function pause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _pause();
    }

    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _unpause();
    }

    /// @notice ERC-5267, so that a wallet can show whom a signature is for.
    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory)
    {
        return (0x0f, NAME, VERSION, block.chainid, address(this), 0, new uint256[](0));
    }

    /// @notice Computed at each use, so that it names the address and chain where the code runs now.
    // solhint-disable-next-line func-name-mixedcase
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    DOMAIN_TYPEHASH,
                    keccak256(bytes(NAME)),
                    keccak256(bytes(VERSION)),
                    block.chainid,
                    address(this)
                )
            );
    }

    function _changeDefaultAdminDelay(uint48) internal pure override {
        revert AdminDelayIsFixed();
    }

    function _setUp(address issuer) private {
        if (issuer == address(0)) revert InvalidIssuer();
        _models.push("");
        _grantRole(ISSUER_ROLE, issuer);
    }

    function _checkTimes(string calldata reportId, uint64 issuedAt, uint64 expiresAt) internal view {
        bool sane = issuedAt <= block.timestamp &&
            issuedAt + MAX_AGE >= block.timestamp &&
            expiresAt > block.timestamp &&
            expiresAt <= issuedAt + MAX_VALIDITY;
        if (!sane) revert InvalidTimes(reportId, issuedAt, expiresAt);
    }

    function _modelIndex(string calldata reportId, string calldata version) internal returns (uint16 number) {
        if (bytes(version).length == 0 || bytes(version).length > MAX_MODEL_LENGTH)
            revert InvalidModelVersion(reportId);
        number = _modelNumbers[version];
        if (number != 0) return number;
        if (_models.length > type(uint16).max) revert InvalidModelVersion(reportId);
        number = uint16(_models.length);
        _models.push(version);
        _modelNumbers[version] = number;
    }

    function _useConsent(address subject, bytes32 statement) internal {
        if (consentState[subject][statement]) revert ConsentAlreadyUsed(subject, statement);
        consentState[subject][statement] = true;
    }

    /// @dev Without code at `signer`, one canonical 65-byte signature; with code, the contract decides (ERC-1271).
    function _isSigned(address signer, bytes32 structHash, bytes calldata signature) internal view returns (bool) {
        bytes32 digest = MessageHashUtils.toTypedDataHash(DOMAIN_SEPARATOR(), structHash);
        return SignatureChecker.isValidSignatureNowCalldata(signer, digest, signature);
    }
}
