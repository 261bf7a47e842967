// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {PlacedOwnable} from "./PlacedOwnable.sol";

/// @title A Chainlink feed as its proxy shows it
/// @notice Past rounds stay readable from current state: that is how a year of daily exchange rates can be had from
/// a node which keeps no history. Round ids carry the phase in their upper bits, so they are not small numbers and a
/// reader that counts from one finds nothing.
contract PriceFeed is PlacedOwnable {
    struct Round {
        int192 answer;
        uint64 updatedAt;
    }

    uint256 public constant version = 4;
    uint16 public constant phaseId = 1;

    uint8 public decimals;
    string public description;
    /// @dev Index 0 is round 1 of the phase.
    Round[] private _rounds;

    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    function initialize(uint8 decimals_, string calldata description_, address owner_) external initializer {
        decimals = decimals_;
        description = description_;
        _initializeOwner(owner_);
    }

    function push(int256 answer, uint64 updatedAt) external onlyOwner {
        _push(answer, updatedAt);
    }

    function pushMany(int256[] calldata answers, uint64[] calldata updatedAts) external onlyOwner {
        require(answers.length == updatedAts.length, "Lengths differ");
        for (uint256 i = 0; i < answers.length; i++) {
            _push(answers[i], updatedAts[i]);
        }
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        return _readRound(_rounds.length);
    }

    function getRoundData(
        uint80 id
    )
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        require(id >> 64 == phaseId, "No data present");
        return _readRound(uint64(id));
    }

    /// @notice Zero before the first round, as on the proxies; the three plain getters never revert.
    function latestRound() external view returns (uint256) {
        return _rounds.length == 0 ? 0 : _roundId(_rounds.length);
    }

    function latestAnswer() external view returns (int256) {
        return _rounds.length == 0 ? int256(0) : int256(_rounds[_rounds.length - 1].answer);
    }

    function latestTimestamp() external view returns (uint256) {
        return _rounds.length == 0 ? 0 : _rounds[_rounds.length - 1].updatedAt;
    }

    function _push(int256 answer, uint64 updatedAt) private {
        uint256 count = _rounds.length;
        // Readers search rounds by time, which needs them in order.
        require(count == 0 || updatedAt >= _rounds[count - 1].updatedAt, "Round out of order");
        _rounds.push(Round({answer: SafeCast.toInt192(answer), updatedAt: updatedAt}));
        emit AnswerUpdated(answer, count + 1, updatedAt);
    }

    function _readRound(uint256 number) private view returns (uint80, int256, uint256, uint256, uint80) {
        require(number > 0 && number <= _rounds.length, "No data present");
        Round storage round = _rounds[number - 1];
        uint80 id = _roundId(number);
        return (id, round.answer, round.updatedAt, round.updatedAt, id);
    }

    function _roundId(uint256 number) private pure returns (uint80) {
        return (uint80(phaseId) << 64) | uint80(number);
    }
}
