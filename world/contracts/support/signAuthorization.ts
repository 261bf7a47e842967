import type { Address, Hex, PrivateKeyAccount } from 'viem'
import { parseSignature } from 'viem'
import { CHAIN_ID, USDC } from '../../../contracts/support/testChain.ts'
import type { Authorization } from '../../../src/chain/signatures/authorization.ts'
import { transferAuthorizationTypes } from '../../../src/wire/transferAuthorization.ts'

const PAYMENT_FIELDS = transferAuthorizationTypes.TransferWithAuthorization

/** The EIP-712 domain a wallet would use for this token. */
export function domainOf(token: Address, version = token === USDC ? '2' : '1') {
  return {
    name: token === USDC ? 'USDC' : 'Tether USD',
    version,
    chainId: CHAIN_ID,
    verifyingContract: token,
  }
}

export type Domain = ReturnType<typeof domainOf>

export function signTransfer(
  signer: PrivateKeyAccount,
  domain: Domain,
  message: Authorization,
): Promise<Hex> {
  return signer.signTypedData({
    domain,
    types: transferAuthorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message,
  })
}

export function signReceive(signer: PrivateKeyAccount, domain: Domain, message: Authorization): Promise<Hex> {
  const types = { ReceiveWithAuthorization: PAYMENT_FIELDS }
  return signer.signTypedData({ domain, types, primaryType: 'ReceiveWithAuthorization', message })
}

export function signCancel(signer: PrivateKeyAccount, domain: Domain, nonce: Hex): Promise<Hex> {
  const types = {
    CancelAuthorization: [
      { name: 'authorizer', type: 'address' },
      { name: 'nonce', type: 'bytes32' },
    ],
  } as const
  const message = { authorizer: signer.address, nonce }
  return signer.signTypedData({ domain, types, primaryType: 'CancelAuthorization', message })
}

/** Arguments of both payment functions, up to the signature. */
export function authorizationArgs(a: Authorization) {
  return [a.from, a.to, a.value, a.validAfter, a.validBefore, a.nonce] as const
}

/** Splits a signature into the three last arguments of the older overload. */
export function splitSignature(signature: Hex): readonly [number, Hex, Hex] {
  const { r, s, yParity } = parseSignature(signature)
  return [27 + yParity, r, s]
}
