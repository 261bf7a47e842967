import { type Address, lowerAddress } from '../wire/address.ts'
import { type ChainId, paymentTokens, type TokenSymbol } from '../wire/tokens.ts'

/** A token Vouch knows. Tokens are known by address only: names and symbols are free for anyone to copy. */
export type Token = {
  /** Lower-case hex. */
  address: Address
  symbol: string
  /** Null: not published reliably, read from the contract once. */
  decimals: number | null
  /** What one unit is worth one of, e.g. `KES`; null when nobody prices it. */
  currency: string | null
}

/** A token with everything its worth depends on. */
export type UsableToken = Token & { decimals: number }

const token = (symbol: string, address: string, decimals: number | null, currency: string | null): Token => ({
  symbol,
  address: lowerAddress(address),
  decimals,
  currency,
})

/**
 * Celo mainnet. CELO itself is not here: a native transfer leaves no log, so its history cannot be known from logs
 * and half of it would mislead. Mountain's USDM is not here: it rebases, so its transfers do not explain its balances.
 * Fee-currency adapters are not tokens and are not here either.
 */
const celo: readonly Token[] = [
  token('USD₮', addressOf(42220, 'USDT'), 6, 'USD'),
  token('USDC', addressOf(42220, 'USDC'), 6, 'USD'),
  token('USA₮', '0xD2ab3C9A02DBBAB236BfEC45D1d755DF4267F771', 6, 'USD'),
  token('USDm', '0x765DE816845861e75A25fCA122bb6898B8B1282a', 18, 'USD'),
  token('EURm', '0xD8763CBa276a3738E6DE85b4b3bF5FDed6D6cA73', 18, 'EUR'),
  token('BRLm', '0xe8537a3d056DA446677B9E9d6c5dB704EaAb4787', 18, 'BRL'),
  token('KESm', '0x456a3D042C0DbD3db53D5489e98dFb038553B0d0', 18, 'KES'),
  token('PHPm', '0x105d4A9306D2E55a71d2Eb95B81553AE1dC20d7B', 18, 'PHP'),
  token('COPm', '0x8A567e2aE79CA692Bd748aB832081C45de4041eA', 18, 'COP'),
  token('GHSm', '0xfAeA5F3404bbA20D3cc2f8C4B0A888F55a3c7313', 18, 'GHS'),
  token('XOFm', '0x73F93dcc49cB8A239e2032663e9475dd5ef29A08', 18, 'XOF'),
  token('GBPm', '0xCCF663b1fF11028f0b19058d0f7B674004a40746', 18, 'GBP'),
  token('ZARm', '0x4c35853A3B4e647fD266f4de678dCc8fEC410BF6', 18, 'ZAR'),
  token('CADm', '0xff4Ab19391af240c311c54200a492233052B6325', 18, 'CAD'),
  token('AUDm', '0x7175504C455076F15c04A2F90a8e352281F492F9', 18, 'AUD'),
  token('CHFm', '0xb55a79F398E759E43C95b979163f30eC87Ee131D', 18, 'CHF'),
  token('JPYm', '0xc45eCF20f3CD864B32D9794d6f76814aE8892e20', 18, 'JPY'),
  token('NGNm', '0xE2702Bd97ee33c88c8f6f92DA3B733608aa76F71', 18, 'NGN'),
  token('axlUSDC', '0xEB466342C4d449BC9f53A865D5Cb90586f405215', 6, 'USD'),
  token('cNGN', '0xF6829D7393dAe24509eb1E52eE8e572e2E271a4f', null, 'NGN'),
  token('USDGLO', '0x4f604735c1cf31399c6e711d5962b2b3e0225ad3', null, 'USD'),
  token('USDA', '0x0000206329b97DB379d5E1Bf586BbDB969C63274', null, 'USD'),
  token('EURA', '0xC16B81Af351BA9e64C1a069E3Ab18c244A1E3049', null, 'EUR'),
  token('COPM', '0xC92E8Fc2947E32F2B574CCA9F2F12097A71d5606', null, 'COP'),
  token('G$', '0x62b8b11039fcfe5ab0c56e502b1c372a3d2a9c7a', 18, null),
]

const celoSepolia: readonly Token[] = [
  token('USDC', addressOf(11142220, 'USDC'), 6, 'USD'),
  token('USD₮', '0xd077A400968890Eacc75cdc901F0356c943e4fDb', 6, 'USD'),
  token('USDm', '0xdE9e4C3ce781b4bA68120d6261cbad65ce0aB00b', 18, 'USD'),
]

/** The tokens that count on a chain. */
export function listTokens(chainId: number): readonly Token[] {
  return chainId === 11142220 ? celoSepolia : celo
}

function addressOf(chainId: ChainId, symbol: TokenSymbol): Address {
  const found = paymentTokens[chainId].find(token => token.symbol === symbol)
  if (!found) throw new RangeError(`Nothing is paid in ${symbol} on chain ${chainId}.`)
  return found.address
}
