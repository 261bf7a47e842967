// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {StablecoinBase} from "./StablecoinBase.sol";

/// @title A stablecoin that moves on a signature (EIP-3009): USDT, USDC and USAT on Celo
/// @notice Behaves as Circle's FiatToken v2.2 and Tether's TetherTokenV2 do where a payment can notice: strict time
/// bounds, canonical signatures only, ERC-1271 for payers with code, one use per (authorizer, nonce).
contract Stablecoin3009 is StablecoinBase {
    bytes32 public constant TRANSFER_WITH_AUTHORIZATION_TYPEHASH =
        keccak256(
            "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
        );
    bytes32 public constant RECEIVE_WITH_AUTHORIZATION_TYPEHASH =
        keccak256(
            "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
        );
    bytes32 public constant CANCEL_AUTHORIZATION_TYPEHASH =
        keccak256("CancelAuthorization(address authorizer,bytes32 nonce)");
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    /// @notice Where Tether holds the gas of a transaction while it runs.
    address public constant GAS_FEE_ADDRESS = 0x000000000000000000000000000000000Ce106A5;

    bytes32 private _nameHash;
    bytes32 private _versionHash;

    /// @notice True once a nonce was used or canceled.
    mapping(address authorizer => mapping(bytes32 nonce => bool)) public authorizationState;

    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);
    event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce);

    /// @param eip712Version Not readable from the contract afterwards: Tether's token has no `version()`, so callers
    /// have to know it.
    function initialize(
        string calldata name_,
        string calldata symbol_,
        uint8 decimals_,
        string calldata eip712Version,
        address owner_
    ) external initializer {
        _initializeToken(name_, symbol_, decimals_, owner_);
        _nameHash = keccak256(bytes(name_));
        _versionHash = keccak256(bytes(eip712Version));
    }

    /// @notice Computed at each use, so that it names the address and chain where the code runs now.
    // solhint-disable-next-line func-name-mixedcase
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(abi.encode(DOMAIN_TYPEHASH, _nameHash, _versionHash, block.chainid, address(this)));
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        _payWithAuthorization(
            TRANSFER_WITH_AUTHORIZATION_TYPEHASH,
            from,
            to,
            value,
            validAfter,
            validBefore,
            nonce,
            abi.encodePacked(r, s, v)
        );
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature
    ) external {
        _payWithAuthorization(
            TRANSFER_WITH_AUTHORIZATION_TYPEHASH,
            from,
            to,
            value,
            validAfter,
            validBefore,
            nonce,
            signature
        );
    }

    /// @notice As `transferWithAuthorization`, but only the payee may submit it, so nobody can run ahead.
    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(to == msg.sender, "EIP3009: caller must be the payee");
        _payWithAuthorization(
            RECEIVE_WITH_AUTHORIZATION_TYPEHASH,
            from,
            to,
            value,
            validAfter,
            validBefore,
            nonce,
            abi.encodePacked(r, s, v)
        );
    }

    function receiveWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature
    ) external {
        require(to == msg.sender, "EIP3009: caller must be the payee");
        _payWithAuthorization(
            RECEIVE_WITH_AUTHORIZATION_TYPEHASH,
            from,
            to,
            value,
            validAfter,
            validBefore,
            nonce,
            signature
        );
    }

    function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s) external {
        _cancelAuthorization(authorizer, nonce, abi.encodePacked(r, s, v));
    }

    function cancelAuthorization(address authorizer, bytes32 nonce, bytes memory signature) external {
        _cancelAuthorization(authorizer, nonce, signature);
    }

    function _payWithAuthorization(
        bytes32 typeHash,
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes memory signature
    ) private {
        require(block.timestamp > validAfter, "EIP3009: authorization is not yet valid");
        require(block.timestamp < validBefore, "EIP3009: authorization is expired");
        _requireUnused(from, nonce);
        _requireSigned(
            from,
            keccak256(abi.encode(typeHash, from, to, value, validAfter, validBefore, nonce)),
            signature
        );

        authorizationState[from][nonce] = true;
        emit AuthorizationUsed(from, nonce);
        _transfer(from, to, value);
    }

    function _cancelAuthorization(address authorizer, bytes32 nonce, bytes memory signature) private {
        _requireUnused(authorizer, nonce);
        _requireSigned(
            authorizer,
            keccak256(abi.encode(CANCEL_AUTHORIZATION_TYPEHASH, authorizer, nonce)),
            signature
        );

        authorizationState[authorizer][nonce] = true;
        emit AuthorizationCanceled(authorizer, nonce);
    }

    function _requireUnused(address authorizer, bytes32 nonce) private view {
        require(!authorizationState[authorizer][nonce], "EIP3009: authorization is used or canceled");
    }

    /// @dev Without code at `signer`, only 65 bytes with s in the lower half and v of 27 or 28 pass: a second
    /// signature for the same payment must not exist. With code, the contract decides (ERC-1271).
    function _requireSigned(address signer, bytes32 structHash, bytes memory signature) private view {
        bytes32 digest = MessageHashUtils.toTypedDataHash(DOMAIN_SEPARATOR(), structHash);
        require(SignatureChecker.isValidSignatureNow(signer, digest, signature), "EIP3009: invalid signature");
    }

    /// @dev Circle's token signs as version 2, Tether's as version 1.
    function _isCircle() private view returns (bool) {
        return _versionHash == keccak256("2");
    }

    /// @dev As Circle's FiatTokenCeloV2_2 does over zero, and Tether's CeloExtension over an address of its own.
    function _debitGas(address from, uint256 value) internal override {
        if (_isCircle()) _burn(from, value);
        else _transfer(from, GAS_FEE_ADDRESS, value);
    }

    function _creditGas(address from, uint256 refund, uint256 tip, uint256 baseFee) internal override {
        if (_isCircle()) {
            _mint(from, refund + tip + baseFee);
            _transfer(from, SEQUENCER_FEE_VAULT, tip);
            _transfer(from, FEE_HANDLER, baseFee);
        } else {
            _transfer(GAS_FEE_ADDRESS, SEQUENCER_FEE_VAULT, tip);
            _transfer(GAS_FEE_ADDRESS, FEE_HANDLER, baseFee);
            if (refund > 0) _transfer(GAS_FEE_ADDRESS, from, refund);
        }
    }
}
