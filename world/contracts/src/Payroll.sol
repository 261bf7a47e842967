// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {PlacedOwnable} from "./PlacedOwnable.sol";

/// @title An employer that pays through a contract
/// @notice It pays from its own balance, so the payer which a wage log names is this contract: salaries that come
/// from code are still salaries.
contract Payroll is PlacedOwnable {
    using SafeERC20 for IERC20;

    function initialize(address owner_) external initializer {
        _initializeOwner(owner_);
    }

    function pay(address token, address[] calldata to, uint256[] calldata amounts) external onlyOwner {
        require(to.length == amounts.length, "Lengths differ");
        for (uint256 i = 0; i < to.length; i++) {
            IERC20(token).safeTransfer(to[i], amounts[i]);
        }
    }
}
