// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {PlacedOwnable} from "./PlacedOwnable.sol";

/// @title A token that lies about its name
/// @notice Says "Tether USD" and is worth nothing. Whoever trusts a name or a symbol counts these airdrops as income;
/// only the address tells.
contract SpamToken is ERC20, PlacedOwnable {
    constructor() ERC20("", "") {}

    function initialize(address owner_) external initializer {
        _initializeOwner(owner_);
    }

    function name() public pure override returns (string memory) {
        return "Tether USD";
    }

    function symbol() public pure override returns (string memory) {
        return "USDT";
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function airdrop(address[] calldata to, uint256 amount) external onlyOwner {
        for (uint256 i = 0; i < to.length; i++) {
            _mint(to[i], amount);
        }
    }
}
