// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {PlacedOwnable} from "./PlacedOwnable.sol";

/// @title The smallest wallet that is a contract
/// @notice Some payers and agents are contracts: their signatures are checked by a call, not by recovery.
contract SmartWallet is PlacedOwnable, IERC1271 {
    bytes4 private constant INVALID = 0xffffffff;

    function initialize(address owner_) external initializer {
        _initializeOwner(owner_);
    }

    receive() external payable {}

    function execute(address to, uint256 value, bytes calldata data) external onlyOwner returns (bytes memory) {
        // Not functionCallWithValue: that refuses an address without code, and most payees have none.
        (bool success, bytes memory result) = to.call{value: value}(data);
        return Address.verifyCallResult(success, result);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError problem, ) = ECDSA.tryRecoverCalldata(hash, signature);
        bool valid = problem == ECDSA.RecoverError.NoError && signer == owner();
        return valid ? IERC1271.isValidSignature.selector : INVALID;
    }
}
