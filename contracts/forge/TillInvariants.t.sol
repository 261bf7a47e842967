// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VouchTill} from "../src/VouchTill.sol";
import {TestToken} from "./TestToken.sol";
import {TillHandler} from "./TillHandler.sol";
import {vm} from "./Vm.sol";

/// @dev Whatever anybody does: nobody's money is stuck, taken twice or sent elsewhere.
contract TillInvariantsTest {
    TillHandler private _handler;

    function setUp() external {
        _handler = new TillHandler();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_handler);
    }

    /// @dev Looks after each call at the order it was about and at one of the others, and in the end at all.
    function invariant_noMoneyGoesAstray() external view {
        uint256 count = _handler.orderCount();
        if (count == 0) return;
        _checkOrder(_handler.touched() % count);
        _checkOrder(_handler.calls() % count);
    }

    /// @dev In the end everything comes out, by anyone's call, and only to its owner.
    function afterInvariant() external {
        vm.warp(block.timestamp + 100 days);
        for (uint256 i = 0; i < _handler.orderCount(); i++) {
            _checkOrder(i);
            VouchTill.Order memory order = _handler.orderAt(i);
            for (uint256 t = 0; t < 2; t++) {
                TestToken token = _handler.tokens(t);
                token.setBlocked(order.refundTo, false);
                uint256 before = token.balanceOf(order.refundTo);
                uint256 left = token.balanceOf(_handler.deposits(i));
                _handler.till().refund(order, address(token));
                vm.assertEq(token.balanceOf(order.refundTo), before + left, "money is stuck");
            }
        }
    }

    /// @dev Every unit is at the deposit, the treasury or back with its payer; a treasury has the price once or nothing.
    function _checkOrder(uint256 index) private view {
        VouchTill.Order memory order = _handler.orderAt(index);
        for (uint256 t = 0; t < 2; t++) {
            TestToken token = _handler.tokens(t);
            uint256 got = token.balanceOf(order.treasury);
            uint256 kept = token.balanceOf(_handler.deposits(index)) + token.balanceOf(order.refundTo);
            vm.assertEq(kept + got, _handler.paid(index, address(token)), "money went elsewhere");
            bool isRight = got == 0 || (address(token) == order.token && got == order.price);
            vm.assertTrue(isRight, "a treasury got another sum");
            vm.assertEq(token.balanceOf(address(_handler.till())), 0, "the till holds money");
        }
    }
}
