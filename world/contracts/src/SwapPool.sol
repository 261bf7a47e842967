// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {PlacedOwnable} from "./PlacedOwnable.sol";

/// @title Mento's Broker in shape, a fixed-price counter in substance
/// @notice Trades at prices the owner sets, less a spread. Both legs of a swap are real transfers between the trader
/// and this contract: money that changes its currency must not look like income and spending.
contract SwapPool is PlacedOwnable {
    using SafeERC20 for IERC20;

    uint256 public constant SPREAD_BPS = 25;
    uint256 private constant BPS = 10_000;

    /// @notice USD per whole token, with 8 decimals; zero means the token does not trade here.
    mapping(address token => uint256) public priceUsd8;

    event Swap(
        address exchangeProvider,
        bytes32 indexed exchangeId,
        address indexed trader,
        address indexed tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 amountOut
    );

    function initialize(address owner_) external initializer {
        _initializeOwner(owner_);
    }

    function setPrice(address token, uint256 priceUsd8_) external onlyOwner {
        priceUsd8[token] = priceUsd8_;
    }

    function swapIn(
        address exchangeProvider,
        bytes32 exchangeId,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 amountOutMin
    ) external returns (uint256 amountOut) {
        amountOut = getAmountOut(exchangeProvider, exchangeId, tokenIn, tokenOut, amountIn);
        require(amountOut >= amountOutMin, "amountOutMin not met");
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        IERC20(tokenOut).safeTransfer(msg.sender, amountOut);
        emit Swap(exchangeProvider, exchangeId, msg.sender, tokenIn, tokenOut, amountIn, amountOut);
    }

    /// @dev Provider and exchange id choose a pool in Mento; here every pair is one pool, so they only pass through.
    function getAmountOut(
        address /* exchangeProvider */,
        bytes32 /* exchangeId */,
        address tokenIn,
        address tokenOut,
        uint256 amountIn
    ) public view returns (uint256 amountOut) {
        uint256 priceIn = priceUsd8[tokenIn];
        uint256 priceOut = priceUsd8[tokenOut];
        require(priceIn > 0 && priceOut > 0 && tokenIn != tokenOut, "No such exchange");
        // One division, at the end and downwards: the pool never gives a unit too much.
        return
            Math.mulDiv(
                amountIn,
                priceIn * 10 ** IERC20Metadata(tokenOut).decimals() * (BPS - SPREAD_BPS),
                priceOut * 10 ** IERC20Metadata(tokenIn).decimals() * BPS
            );
    }
}
