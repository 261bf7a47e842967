import { AppError } from './AppError.ts'

export class SessionRequiredError extends AppError {
  constructor() {
    super('Nobody is signed in here, or the session has ended.', {
      code: 'SESSION_REQUIRED',
      fix: 'Sign in with the wallet (POST /api/session), then try again.',
    })
  }
}

export class WalletProofRequiredError extends AppError {
  constructor() {
    super(
      'Only the wallet itself may ask for this, and the request does not prove that it comes from that wallet.',
      {
        code: 'WALLET_PROOF_REQUIRED',
        fix: 'Sign in with the wallet (POST /api/session), or send SIGN-IN-WITH-X: the challenge of POST /api/session/nonce, signed by it.',
      },
    )
  }
}
