// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlacedOwnable} from "./PlacedOwnable.sol";

/// @title Mento's rate oracle, with one reporter
/// @notice The second source of exchange rates. A feed is a token address (rate = tokens per CELO) or the address
/// derived from "relayed:KESUSD" (rate = USD per KES). With a single report the median is that report.
contract SortedOracles is PlacedOwnable {
    uint256 private constant DENOMINATOR = 1e24;

    struct Report {
        uint256 rate;
        uint256 timestamp;
    }

    uint256 public reportExpirySeconds;
    mapping(address feed => Report) private _reports;

    event OracleReported(address indexed token, address indexed oracle, uint256 timestamp, uint256 value);
    event MedianUpdated(address indexed token, uint256 value);

    function initialize(address owner_) external initializer {
        _initializeOwner(owner_);
        reportExpirySeconds = 6 minutes;
    }

    function setReportExpiry(uint256 seconds_) external onlyOwner {
        reportExpirySeconds = seconds_;
    }

    function report(address feed, uint256 num, uint256 timestamp) external onlyOwner {
        require(num > 0, "Rate must be positive");
        _reports[feed] = Report({rate: num, timestamp: timestamp});
        emit OracleReported(feed, msg.sender, timestamp, num);
        emit MedianUpdated(feed, num);
    }

    /// @notice Zero over zero when nobody reported; a reader must not divide.
    function medianRate(address feed) external view returns (uint256 num, uint256 den) {
        num = _reports[feed].rate;
        den = num == 0 ? 0 : DENOMINATOR;
    }

    function medianTimestamp(address feed) external view returns (uint256) {
        return _reports[feed].timestamp;
    }

    function numRates(address feed) external view returns (uint256) {
        return _reports[feed].rate == 0 ? 0 : 1;
    }

    function isOldestReportExpired(address feed) external view returns (bool, address) {
        Report storage last = _reports[feed];
        bool expired = block.timestamp >= last.timestamp + reportExpirySeconds;
        return (expired, last.rate == 0 ? address(0) : owner());
    }
}
