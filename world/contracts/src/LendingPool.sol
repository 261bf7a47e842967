// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {PlacedOwnable} from "./PlacedOwnable.sol";

/// @title Aave v3's Pool in its events and signatures, with the plainest accounting that is honest
/// @notice Loans taken, repaid and liquidated are the strongest credit history a wallet can have, so this speaks
/// exactly as Aave does. Prices come from the owner and there is no interest; `accrue` adds debt where a story needs
/// a borrower to fall under water.
contract LendingPool is PlacedOwnable {
    using SafeERC20 for IERC20;

    uint256 public constant LTV_BPS = 7_500;
    uint256 public constant LIQUIDATION_THRESHOLD_BPS = 8_000;
    uint256 public constant LIQUIDATION_BONUS_BPS = 10_500;
    uint256 private constant BPS = 10_000;
    uint256 private constant WAD = 1e18;
    /// @dev Above this health factor Aave lets a liquidator close half of a debt, below it all of it.
    uint256 private constant CLOSE_ALL_BELOW = 0.95e18;
    uint256 private constant VARIABLE_RATE = 2;

    /// @notice Base currency per whole token, with 8 decimals; zero means the asset is not listed.
    mapping(address asset => uint256) public priceOf;
    /// @notice Who holds an asset's money: the pool itself unless set. Aave keeps it in the aToken, so there the
    /// transfer of a loan comes from the aToken's address and not from the pool's.
    mapping(address asset => address) public holderOf;
    mapping(address user => mapping(address asset => uint256)) public collateralOf;
    mapping(address user => mapping(address asset => uint256)) public debtOf;
    address[] private _assets;

    event Supply(
        address indexed reserve,
        address user,
        address indexed onBehalfOf,
        uint256 amount,
        uint16 indexed referralCode
    );
    event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount);
    event Borrow(
        address indexed reserve,
        address user,
        address indexed onBehalfOf,
        uint256 amount,
        uint8 interestRateMode,
        uint256 borrowRate,
        uint16 indexed referralCode
    );
    event Repay(
        address indexed reserve,
        address indexed user,
        address indexed repayer,
        uint256 amount,
        bool useATokens
    );
    event LiquidationCall(
        address indexed collateralAsset,
        address indexed debtAsset,
        address indexed user,
        uint256 debtToCover,
        uint256 liquidatedCollateralAmount,
        address liquidator,
        bool receiveAToken
    );

    function initialize(address owner_) external initializer {
        _initializeOwner(owner_);
    }

    function setPrice(address asset, uint256 priceInBase8) external onlyOwner {
        require(priceInBase8 > 0, "Price must be positive");
        if (priceOf[asset] == 0) {
            _assets.push(asset);
            holderOf[asset] = address(this);
        }
        priceOf[asset] = priceInBase8;
    }

    /// @notice Keep an asset's money at `holder`, for example at the aToken's real address.
    /// @dev The holder must have approved the pool, and money already here does not move along.
    function setHolder(address asset, address holder) external onlyOwner onlyListed(asset) {
        holderOf[asset] = holder;
    }

    function accrue(address user, address asset, uint256 amount) external onlyOwner onlyListed(asset) {
        debtOf[user][asset] += amount;
    }

    function supply(
        address asset,
        uint256 amount,
        address onBehalfOf,
        uint16 referralCode
    ) external onlyListed(asset) {
        require(amount > 0, "Amount must be positive");
        collateralOf[onBehalfOf][asset] += amount;
        IERC20(asset).safeTransferFrom(msg.sender, holderOf[asset], amount);
        emit Supply(asset, msg.sender, onBehalfOf, amount, referralCode);
    }

    /// @param amount The largest integer means everything, as in Aave.
    function withdraw(
        address asset,
        uint256 amount,
        address to
    ) external onlyListed(asset) returns (uint256 withdrawn) {
        uint256 balance = collateralOf[msg.sender][asset];
        withdrawn = amount == type(uint256).max ? balance : amount;
        require(withdrawn > 0 && withdrawn <= balance, "Not enough supplied");
        collateralOf[msg.sender][asset] = balance - withdrawn;
        (uint256 collateral, uint256 debt) = _accountInBase(msg.sender);
        require(_healthFactor(collateral, debt) >= WAD, "Health factor too low");
        _payOut(asset, to, withdrawn);
        emit Withdraw(asset, msg.sender, to, withdrawn);
    }

    function borrow(
        address asset,
        uint256 amount,
        uint256 interestRateMode,
        uint16 referralCode,
        address onBehalfOf
    ) external onlyListed(asset) {
        require(amount > 0, "Amount must be positive");
        require(interestRateMode == VARIABLE_RATE, "Only the variable rate exists");
        require(onBehalfOf == msg.sender, "No credit delegation");
        debtOf[msg.sender][asset] += amount;
        (uint256 collateral, uint256 debt) = _accountInBase(msg.sender);
        require(debt <= (collateral * LTV_BPS) / BPS, "Collateral cannot cover the loan");
        _payOut(asset, msg.sender, amount);
        emit Borrow(asset, msg.sender, onBehalfOf, amount, uint8(VARIABLE_RATE), 0, referralCode);
    }

    /// @param amount More than the debt, or the largest integer, repays all of it.
    function repay(
        address asset,
        uint256 amount,
        uint256 interestRateMode,
        address onBehalfOf
    ) external onlyListed(asset) returns (uint256 repaid) {
        require(interestRateMode == VARIABLE_RATE, "Only the variable rate exists");
        repaid = Math.min(amount, debtOf[onBehalfOf][asset]);
        require(repaid > 0, "Nothing to repay");
        debtOf[onBehalfOf][asset] -= repaid;
        IERC20(asset).safeTransferFrom(msg.sender, holderOf[asset], repaid);
        emit Repay(asset, onBehalfOf, msg.sender, repaid, false);
    }

    function liquidationCall(
        address collateralAsset,
        address debtAsset,
        address user,
        uint256 debtToCover,
        bool receiveAToken
    ) external onlyListed(collateralAsset) onlyListed(debtAsset) {
        (uint256 covered, uint256 seized) = _computeLiquidation(collateralAsset, debtAsset, user, debtToCover);
        debtOf[user][debtAsset] -= covered;
        collateralOf[user][collateralAsset] -= seized;
        IERC20(debtAsset).safeTransferFrom(msg.sender, holderOf[debtAsset], covered);
        if (receiveAToken) collateralOf[msg.sender][collateralAsset] += seized;
        else _payOut(collateralAsset, msg.sender, seized);
        emit LiquidationCall(collateralAsset, debtAsset, user, covered, seized, msg.sender, receiveAToken);
    }

    /// @notice Values in base currency with 8 decimals, thresholds in basis points, health factor with 18 decimals.
    function getUserAccountData(
        address user
    )
        external
        view
        returns (
            uint256 totalCollateralBase,
            uint256 totalDebtBase,
            uint256 availableBorrowsBase,
            uint256 currentLiquidationThreshold,
            uint256 ltv,
            uint256 healthFactor
        )
    {
        (totalCollateralBase, totalDebtBase) = _accountInBase(user);
        uint256 limit = (totalCollateralBase * LTV_BPS) / BPS;
        availableBorrowsBase = limit > totalDebtBase ? limit - totalDebtBase : 0;
        // Aave averages these over the collateral, so without any they are zero.
        if (totalCollateralBase > 0) (currentLiquidationThreshold, ltv) = (LIQUIDATION_THRESHOLD_BPS, LTV_BPS);
        healthFactor = _healthFactor(totalCollateralBase, totalDebtBase);
    }

    modifier onlyListed(address asset) {
        require(priceOf[asset] > 0, "Asset not listed");
        _;
    }

    function _payOut(address asset, address to, uint256 amount) private {
        address holder = holderOf[asset];
        if (holder == address(this)) IERC20(asset).safeTransfer(to, amount);
        else IERC20(asset).safeTransferFrom(holder, to, amount);
    }

    /// @dev When the collateral cannot pay for the wished debt and the bonus, all of it is seized and less debt is
    /// covered.
    function _computeLiquidation(
        address collateralAsset,
        address debtAsset,
        address user,
        uint256 debtToCover
    ) private view returns (uint256 covered, uint256 seized) {
        (uint256 collateral, uint256 debt) = _accountInBase(user);
        uint256 health = _healthFactor(collateral, debt);
        require(health < WAD, "Borrower is healthy");

        uint256 owed = debtOf[user][debtAsset];
        covered = Math.min(debtToCover, health < CLOSE_ALL_BELOW ? owed : owed / 2);
        uint256 debtUnit = priceOf[debtAsset] * 10 ** IERC20Metadata(collateralAsset).decimals() * LIQUIDATION_BONUS_BPS;
        uint256 collateralUnit = priceOf[collateralAsset] * 10 ** IERC20Metadata(debtAsset).decimals() * BPS;
        seized = Math.mulDiv(covered, debtUnit, collateralUnit);

        uint256 available = collateralOf[user][collateralAsset];
        if (seized > available) {
            seized = available;
            covered = Math.mulDiv(available, collateralUnit, debtUnit);
        }
        require(covered > 0 && seized > 0, "Nothing to liquidate");
    }

    /// @dev Collateral rounds down and debt up: a unit lost in rounding is never the pool's.
    function _accountInBase(address user) private view returns (uint256 collateral, uint256 debt) {
        for (uint256 i = 0; i < _assets.length; i++) {
            address asset = _assets[i];
            uint256 supplied = collateralOf[user][asset];
            uint256 owed = debtOf[user][asset];
            if (supplied == 0 && owed == 0) continue;
            uint256 unit = 10 ** IERC20Metadata(asset).decimals();
            collateral += Math.mulDiv(supplied, priceOf[asset], unit);
            debt += Math.mulDiv(owed, priceOf[asset], unit, Math.Rounding.Ceil);
        }
    }

    function _healthFactor(uint256 collateral, uint256 debt) private pure returns (uint256) {
        if (debt == 0) return type(uint256).max;
        return Math.mulDiv(collateral * LIQUIDATION_THRESHOLD_BPS, WAD, debt * BPS);
    }
}
