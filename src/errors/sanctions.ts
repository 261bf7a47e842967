import { AppError } from './AppError.ts'

/** The caller, paying or not, is sanctioned: we take nothing from it and do nothing for it. */
export class PayerListedError extends AppError {
  constructor(facts: { payer: string; listing: string }) {
    super(`${facts.payer} is on the ${facts.listing}. We may not serve it.`, {
      code: 'PAYER_LISTED',
      fix: 'Pay from a wallet that is on no sanctions list. If the listing is wrong, tell the operator.',
      facts,
    })
  }
}

export class WalletListedError extends AppError {
  constructor(facts: { walletAddress: string; listing: string }) {
    super(`${facts.walletAddress} is on the ${facts.listing}. No passport can be made about it.`, {
      code: 'WALLET_LISTED',
      fix: 'Screen the wallet instead: the answer names the list. If the listing is wrong, tell the operator.',
      facts,
    })
  }
}
