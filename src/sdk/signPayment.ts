import type { PaymentConfig } from '../wire/paymentConfig.ts'
import type { TokenSymbol } from '../wire/tokens.ts'
import { transferAuthorizationTypes } from '../wire/transferAuthorization.ts'
import { chooseToken } from './tokens.ts'
import type { AccountSigner, Hex, Payment, Signer } from './types.ts'

/** Signs the transfer of exactly `amount` base units, valid for a few minutes, with a random nonce. */
export async function signPayment(
  signer: AccountSigner,
  options: { config: PaymentConfig; token: TokenSymbol | undefined; amount: bigint; nowSeconds: number },
): Promise<Payment> {
  const { config, amount, nowSeconds } = options
  const token = chooseToken(config, options.token)
  const message = {
    from: signer.address,
    to: config.publicPayTo as Hex,
    value: String(amount),
    validAfter: '0',
    validBefore: String(nowSeconds + config.validitySeconds),
    nonce: `0x${randomWord()}` as Hex,
  }
  const signature = await signer.signTypedData({
    domain: {
      name: token.name,
      version: token.version,
      chainId: config.chainId,
      verifyingContract: token.address,
    },
    types: transferAuthorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message,
  })
  return { ...message, signature, token: token.address }
}

/** One interface for accounts and wallet clients. */
export function toAccountSigner(signer: Signer): AccountSigner {
  if (!('account' in signer)) return signer
  return {
    address: signer.account.address,
    signTypedData: data => signer.signTypedData(data),
    signMessage: signer.signMessage?.bind(signer),
  }
}

/** 32 random bytes in hex. */
export function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
