// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {PlacedOwnable} from "./PlacedOwnable.sol";

/// @title What all stablecoins of the embedded chain share
/// @notice Reverts carry reason strings, as Circle's and Tether's tokens do, so that code which reads a reason sees
/// here what it would see on Celo.
abstract contract StablecoinBase is ERC20, PlacedOwnable {
    /// @notice Where Celo sends the base fee of a transaction whose gas is paid in a token.
    address public constant FEE_HANDLER = 0xcD437749E43A154C07F3553504c68fBfD56B8778;
    /// @notice Where Celo sends the tip of such a transaction.
    address public constant SEQUENCER_FEE_VAULT = 0x4200000000000000000000000000000000000011;

    string private _tokenName;
    string private _tokenSymbol;
    uint8 private _tokenDecimals;

    mapping(address account => bool) public isBlocked;

    event BlockPlaced(address indexed account);
    event BlockReleased(address indexed account);

    constructor() ERC20("", "") {}

    function _initializeToken(
        string calldata name_,
        string calldata symbol_,
        uint8 decimals_,
        address owner_
    ) internal onlyInitializing {
        _tokenName = name_;
        _tokenSymbol = symbol_;
        _tokenDecimals = decimals_;
        _initializeOwner(owner_);
    }

    function name() public view override returns (string memory) {
        return _tokenName;
    }

    function symbol() public view override returns (string memory) {
        return _tokenSymbol;
    }

    function decimals() public view override returns (uint8) {
        return _tokenDecimals;
    }

    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }

    function blockAddress(address account) external onlyOwner {
        isBlocked[account] = true;
        emit BlockPlaced(account);
    }

    function unblockAddress(address account) external onlyOwner {
        isBlocked[account] = false;
        emit BlockReleased(account);
    }

    /// @notice A transfer by someone who pays gas in this token.
    /// @dev A plain EVM cannot charge gas in a token, yet those legs are part of nearly every wallet's history on Celo. Celo
    /// takes the most that gas may cost before the transaction and gives back what was too much after it; the token says
    /// how. This leaves the same logs in the same order as the real ones do, those of nothing included.
    function transferPayingGas(
        address to,
        uint256 amount,
        uint256 baseFee,
        uint256 tip,
        uint256 refund
    ) external returns (bool) {
        _debitGas(msg.sender, baseFee + tip + refund);
        _transfer(msg.sender, to, amount);
        _creditGas(msg.sender, refund, tip, baseFee);
        return true;
    }

    function _debitGas(address from, uint256 value) internal virtual;

    function _creditGas(address from, uint256 refund, uint256 tip, uint256 baseFee) internal virtual;

    /// @dev The caller counts too: Tether refuses a blocked relayer that submits someone else's authorization.
    function _update(address from, address to, uint256 value) internal override {
        require(!isBlocked[msg.sender], "Blocked: caller is blocked");
        require(!isBlocked[from], "Blocked: sender is blocked");
        require(!isBlocked[to], "Blocked: recipient is blocked");
        require(from == address(0) || balanceOf(from) >= value, "ERC20: transfer amount exceeds balance");
        super._update(from, to, value);
    }
}
