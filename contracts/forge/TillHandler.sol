// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VouchTill} from "../src/VouchTill.sol";
import {TestToken} from "./TestToken.sol";
import {vm} from "./Vm.sol";

/// @dev Everybody who may meet the till: payers, those who settle or ask for refunds, strangers, a token that shuts people
/// out, and time. Each order has a treasury and a refund address of its own, so that balances tell where money came from.
contract TillHandler {
    VouchTill public immutable till = new VouchTill();
    TestToken[2] public tokens = [new TestToken(), new TestToken()];
    VouchTill.Order[] private _orders;
    address[] public deposits;
    uint256 public calls;
    uint256 public touched;

    mapping(uint256 index => mapping(address token => uint256)) public paid;

    modifier counted(uint256 index) {
        (calls, touched) = (calls + 1, index);
        _;
    }

    function orderCount() external view returns (uint256) {
        return _orders.length;
    }

    function orderAt(uint256 index) public view returns (VouchTill.Order memory) {
        return _orders[index];
    }

    function makeOrder(uint256 token, uint256 price, uint256 seconds_) external counted(token) {
        uint256 index = _orders.length;
        if (index >= 8) return;
        _orders.push(
            VouchTill.Order({
                id: bytes32(index),
                token: address(tokens[token % 2]),
                price: price % 1000,
                treasury: address(uint160(0x7000 + index)),
                refundTo: address(uint160(0x9000 + index)),
                deadline: uint64(block.timestamp + (seconds_ % 10 days))
            })
        );
        deposits.push(till.depositOf(_orders[index]));
    }

    /// @dev Under, exactly, over, late, twice, in a wrong token: whatever the numbers say.
    function pay(uint256 index, uint256 token, uint256 amount, bool exactly) external counted(index) {
        if (_orders.length == 0) return;
        index %= _orders.length;
        VouchTill.Order memory order = _orders[index];
        TestToken coin = exactly ? TestToken(order.token) : tokens[token % 2];
        amount = exactly ? order.price : amount % 1500;
        coin.mint(deposits[index], amount);
        paid[index][address(coin)] += amount;
    }

    function settle(uint256 index, address caller) external counted(index) {
        if (_orders.length == 0) return;
        VouchTill.Order memory order = _orders[index % _orders.length];
        bool should = _canSettle(order);
        vm.prank(caller);
        try till.settle(order) {
            vm.assertTrue(should, "settled what must not be");
        } catch {
            vm.assertTrue(!should, "refused what can be settled");
        }
    }

    function settleBatch(uint256 first, uint256 count, address caller) external counted(first) {
        if (_orders.length == 0) return;
        VouchTill.Order[] memory batch = new VouchTill.Order[](count % 5);
        uint256 should = 0;
        for (uint256 i = 0; i < batch.length; i++) {
            batch[i] = _orders[(first % _orders.length + i) % _orders.length];
            // A second mention of one order finds it closed.
            if (i < _orders.length && _canSettle(batch[i])) should++;
        }
        vm.prank(caller);
        uint256 done = till.settleBatch(batch);
        vm.assertEq(done, should, "the batch settled another number");
    }

    function refund(uint256 index, uint256 token, address caller, bool byOwner) external counted(index) {
        if (_orders.length == 0) return;
        VouchTill.Order memory order = _orders[index % _orders.length];
        if (byOwner) caller = order.refundTo;
        TestToken coin = tokens[token % 2];
        address deposit = till.depositOf(order);
        bool isClosed = deposit.code.length != 0 || block.timestamp > order.deadline;
        bool isCalledOff = caller == order.refundTo && TestToken(order.token).balanceOf(deposit) < order.price;
        bool should = (isClosed || isCalledOff) && !coin.isBlocked(order.refundTo);
        vm.prank(caller);
        try till.refund(order, address(coin)) {
            vm.assertTrue(should, "refunded what must not be");
            vm.assertEq(coin.balanceOf(deposit), 0, "something was left");
        } catch {
            vm.assertTrue(!should, "refused a refund that is due");
        }
    }

    /// @dev Money at a deposit is moved by the till alone: its own code obeys nobody else.
    function command(uint256 index, uint256 token, address caller, address to) external counted(index) {
        if (_orders.length == 0 || caller == address(till)) return;
        address deposit = till.depositOf(_orders[index % _orders.length]);
        uint256 before = tokens[token % 2].balanceOf(deposit);
        bytes memory transfer = abi.encodeCall(tokens[token % 2].transfer, (to, before));
        vm.prank(caller);
        (bool ok, ) = deposit.call(abi.encodePacked(uint256(uint160(address(tokens[token % 2]))), transfer));
        vm.assertTrue(!ok || deposit.code.length == 0, "a deposit obeyed a stranger");
        vm.assertEq(tokens[token % 2].balanceOf(deposit), before, "a stranger moved money");
    }

    function signIn(address account, bytes32 challengeHash) external counted(uint256(challengeHash)) {
        vm.prank(account);
        till.signIn(challengeHash);
    }

    function shutOut(uint256 index, uint256 token, bool blocked) external counted(index) {
        if (_orders.length == 0) return;
        tokens[token % 2].setBlocked(_orders[index % _orders.length].refundTo, blocked);
    }

    function wait(uint256 seconds_) external counted(seconds_) {
        vm.warp(block.timestamp + (seconds_ % 1 days));
    }

    function _canSettle(VouchTill.Order memory order) private view returns (bool) {
        address deposit = till.depositOf(order);
        return
            deposit.code.length == 0 &&
            block.timestamp <= order.deadline &&
            TestToken(order.token).balanceOf(deposit) >= order.price;
    }
}
