// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";

/// @title Base of every contract whose code is placed at an address without running a constructor
/// @notice The embedded chain must answer at the addresses Celo uses. Code is written there directly, so storage
/// starts empty and the owner can only come from an `initialize` call.
abstract contract PlacedOwnable is Initializable, Ownable {
    /// @dev Ownable refuses a zero owner at construction; this placeholder can sign nothing and is replaced by
    /// `initialize`. It never exists where the code was placed instead of deployed.
    constructor() Ownable(address(1)) {}

    function _initializeOwner(address owner_) internal onlyInitializing {
        if (owner_ == address(0)) revert OwnableInvalidOwner(owner_);
        _transferOwnership(owner_);
    }
}
