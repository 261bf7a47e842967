// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Many calls in one transaction
/// @notice Has the selectors and results of the Multicall3 which is on nearly every chain at one address, for the
/// functions that settlement and batched reads use. It keeps no state, so there is nothing to initialize. Solidity
/// ignores bytes after the encoded arguments, so an attribution suffix on the calldata changes nothing.
contract Multicall3 {
    struct Call {
        address target;
        bytes callData;
    }

    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            Call3 calldata item = calls[i];
            returnData[i] = _call(item.target, 0, item.callData);
            require(returnData[i].success || item.allowFailure, "Multicall3: call failed");
        }
    }

    function aggregate3Value(Call3Value[] calldata calls) external payable returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        uint256 spent = 0;
        for (uint256 i = 0; i < calls.length; i++) {
            Call3Value calldata item = calls[i];
            spent += item.value;
            returnData[i] = _call(item.target, item.value, item.callData);
            require(returnData[i].success || item.allowFailure, "Multicall3: call failed");
        }
        // Value that no call takes would stay here for anyone to spend.
        require(msg.value == spent, "Multicall3: value mismatch");
    }

    function tryAggregate(
        bool requireSuccess,
        Call[] calldata calls
    ) external payable returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            returnData[i] = _call(calls[i].target, 0, calls[i].callData);
            require(returnData[i].success || !requireSuccess, "Multicall3: call failed");
        }
    }

    function getBlockNumber() external view returns (uint256 blockNumber) {
        blockNumber = block.number;
    }

    function getCurrentBlockTimestamp() external view returns (uint256 timestamp) {
        timestamp = block.timestamp;
    }

    function getEthBalance(address addr) external view returns (uint256 balance) {
        balance = addr.balance;
    }

    function getBasefee() external view returns (uint256 basefee) {
        basefee = block.basefee;
    }

    function getChainId() external view returns (uint256 chainid) {
        chainid = block.chainid;
    }

    function _call(address target, uint256 value, bytes calldata data) private returns (Result memory result) {
        (result.success, result.returnData) = target.call{value: value}(data);
    }
}
