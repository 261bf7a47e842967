// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {StablecoinBase} from "./StablecoinBase.sol";

/// @title A stablecoin without signed payments
/// @notice Mento's tokens (USDm, KESm, BRLm …) have no EIP-3009; a payer who offers one of them must be refused, and
/// this token makes that refusal real.
contract Stablecoin is StablecoinBase {
    function initialize(
        string calldata name_,
        string calldata symbol_,
        uint8 decimals_,
        address owner_
    ) external initializer {
        _initializeToken(name_, symbol_, decimals_, owner_);
    }

    /// @dev As Mento's StableTokenV3: a burn, then three mints.
    function _debitGas(address from, uint256 value) internal override {
        _burn(from, value);
    }

    function _creditGas(address from, uint256 refund, uint256 tip, uint256 baseFee) internal override {
        _mint(from, refund);
        _mint(SEQUENCER_FEE_VAULT, tip);
        _mint(FEE_HANDLER, baseFee);
    }
}
