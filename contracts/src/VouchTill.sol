// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title What stands at the address of one order once it is closed: it does what the till says, and nothing else
/// @dev Small, because each order pays for its code. Calldata is a target of 32 bytes and the call to make there.
contract TillDeposit {
    address private immutable TILL = msg.sender;

    fallback() external {
        address till = TILL;
        assembly {
            if iszero(eq(caller(), till)) {
                revert(0, 0)
            }
            let size := sub(calldatasize(), 0x20)
            calldatacopy(0, 0x20, size)
            let ok := call(gas(), calldataload(0), 0, 0, size, 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) {
                revert(0, returndatasize())
            }
            return(0, returndatasize())
        }
    }
}

/// @title Payments and sign-in by plain transactions, for wallets that sign no messages
/// @notice Each order has an address of its own, which follows from its terms. A payment is a plain transfer of the token to
/// that address. Until the deadline the price can only go to the treasury, and what is beyond it, late, or in a wrong token
/// only to `refundTo`. Anyone may call; nobody has power here, and there is nothing to set up or to change.
contract VouchTill {
    struct Order {
        bytes32 id;
        address token;
        uint256 price;
        address treasury;
        address refundTo;
        uint64 deadline;
    }

    event OrderSettled(bytes32 indexed id, address indexed treasury, address indexed deposit, address token, uint256 price);
    event OrderRefunded(bytes32 indexed id, address indexed refundTo, address indexed deposit, address token, uint256 amount);
    event SignedIn(address indexed account, bytes32 indexed challengeHash);

    error OrderClosed(bytes32 id);
    error OrderExpired(bytes32 id, uint64 deadline);
    error OrderUnpaid(bytes32 id, uint256 balance);
    error OrderOpen(bytes32 id);
    error TransferFailed(bytes32 id, address token);
    error NotEnoughGas();

    /// @dev More than the transfer of any stablecoin takes.
    uint256 private constant REFUND_GAS = 150_000;

    /// @notice Where to pay. Sending there is safe before and after anything stands at it.
    function depositOf(Order calldata order) public view returns (address) {
        return Create2.computeAddress(_saltOf(order), keccak256(type(TillDeposit).creationCode));
    }

    /// @notice Sends the price to the treasury and what is beyond it back. Once, and until the deadline.
    /// @dev That something stands at the deposit's address is the mark of a closed order.
    function settle(Order calldata order) external {
        address deposit = depositOf(order);
        if (deposit.code.length != 0) revert OrderClosed(order.id);
        if (block.timestamp > order.deadline) revert OrderExpired(order.id, order.deadline);
        uint256 balance = IERC20(order.token).balanceOf(deposit);
        if (balance < order.price) revert OrderUnpaid(order.id, balance);
        _settle(order, deposit, balance);
    }

    /// @notice Settles those that are paid and open; the others stay as they are.
    function settleBatch(Order[] calldata orders) external returns (uint256 settled) {
        for (uint256 i = 0; i < orders.length; i++) {
            address deposit = depositOf(orders[i]);
            if (deposit.code.length != 0 || block.timestamp > orders[i].deadline) continue;
            uint256 balance = IERC20(orders[i].token).balanceOf(deposit);
            if (balance < orders[i].price) continue;
            _settle(orders[i], deposit, balance);
            settled++;
        }
    }

    /// @notice Sends all of a token at the order's address to `refundTo`: once the order is closed or its deadline has
    /// passed; before that only `refundTo` itself can call an order off, while the price is not there.
    function refund(Order calldata order, address token) external {
        address deposit = depositOf(order);
        if (deposit.code.length == 0) {
            bool mayClose = block.timestamp > order.deadline ||
                (msg.sender == order.refundTo && IERC20(order.token).balanceOf(deposit) < order.price);
            if (!mayClose) revert OrderOpen(order.id);
            _open(order);
        }
        uint256 amount = IERC20(token).balanceOf(deposit);
        if (!_send(deposit, token, order.refundTo, amount)) revert TransferFailed(order.id, token);
        emit OrderRefunded(order.id, order.refundTo, deposit, token, amount);
    }

    /// @notice Proves an account to whoever knows what the hash is of. Only the browser that made the challenge does, so
    /// nobody who watches the chain can use it.
    function signIn(bytes32 challengeHash) external {
        emit SignedIn(msg.sender, challengeHash);
    }

    function _saltOf(Order calldata order) private pure returns (bytes32) {
        return keccak256(abi.encode(order));
    }

    function _settle(Order calldata order, address deposit, uint256 balance) private {
        _open(order);
        if (!_send(deposit, order.token, order.treasury, order.price)) revert TransferFailed(order.id, order.token);
        emit OrderSettled(order.id, order.treasury, deposit, order.token, order.price);
        uint256 rest = balance - order.price;
        if (rest == 0) return;
        // Whoever cannot be sent the rest must not hold up the price; `refund` can be tried again. But a lack of gas is
        // no such reason, and whoever estimates it must be told.
        if (gasleft() < REFUND_GAS) revert NotEnoughGas();
        if (_send(deposit, order.token, order.refundTo, rest))
            emit OrderRefunded(order.id, order.refundTo, deposit, order.token, rest);
    }

    function _open(Order calldata order) private {
        Create2.deploy(0, _saltOf(order), type(TillDeposit).creationCode);
    }

    /// @dev As SafeERC20: a token may answer nothing or true, and must be there.
    function _send(address deposit, address token, address to, uint256 amount) private returns (bool) {
        bytes memory transfer = abi.encodeCall(IERC20.transfer, (to, amount));
        (bool ok, bytes memory answer) = deposit.call(abi.encodePacked(uint256(uint160(token)), transfer));
        if (!ok) return false;
        return answer.length == 0 ? token.code.length != 0 : bytes32(answer) == bytes32(uint256(1));
    }
}
