// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @dev A stablecoin that can shut people out, as those of Circle and Tether can, and answers as it is told to.
contract TestToken is ERC20("Test", "TST") {
    enum Answer {
        True,
        False,
        Nothing
    }

    mapping(address account => bool) public isBlocked;
    Answer public answer;

    error Blocked(address account);

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setBlocked(address account, bool blocked) external {
        isBlocked[account] = blocked;
    }

    function setAnswer(Answer answer_) external {
        answer = answer_;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        if (isBlocked[to]) revert Blocked(to);
        super.transfer(to, amount);
        if (answer == Answer.Nothing) {
            assembly {
                return(0, 0)
            }
        }
        return answer == Answer.True;
    }
}
