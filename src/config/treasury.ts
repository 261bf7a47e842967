import { type Address, isSameAddress } from '../wire/address.ts'
import { paymentTokens } from '../wire/tokens.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

type Fault = { problem: string; fix: string }

const fix = 'Set it to the wallet that earns: an account or a multisig whose keys you hold.'

/** Why money sent to this address would be lost, as far as the settings show; null where it would not. */
export function findTreasuryFault(
  treasury: Address,
  contracts: Readonly<Record<string, Address | null>>,
): Fault | null {
  if (treasury === zeroAddress) return { problem: 'is the zero address', fix }
  for (const { symbol, address } of Object.values(paymentTokens).flat())
    if (isSameAddress(treasury, address)) return tokenFault(treasury, symbol)
  for (const [variable, address] of Object.entries(contracts))
    if (address && isSameAddress(treasury, address))
      return { problem: `is the contract of ${variable}: nobody could get the money out`, fix }
  return null
}

/** Also for what only the chain shows. */
export function tokenFault(treasury: Address, symbol: string | null = null): Fault {
  const token = symbol ? `the ${symbol} token contract` : 'a token contract'
  return { problem: `is ${token} (${treasury}): money sent there is lost`, fix }
}

export const settlersOwn: Fault = {
  problem: 'is the address of SETTLER_PRIVATE_KEY: the key on this machine holds what is earned',
  fix: 'Set TREASURY_ADDRESS to another wallet, so that the settler holds gas only.',
}

/** Without a treasury payments go to the settler. */
export function isSettlersOwn(treasury: Address | null, settler: Address): boolean {
  return treasury === null || isSameAddress(treasury, settler)
}
