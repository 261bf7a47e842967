import { AppError, type ErrorDetail } from './AppError.ts'

export class WalletUnprovenError extends AppError {
  constructor({ details }: { details: readonly ErrorDetail[] }) {
    super(
      `Not every wallet has proved that it belongs to this person: ${details[0]?.message ?? 'a proof is missing'}.`,
      {
        code: 'WALLET_UNPROVEN',
        fix: 'Let each wallet prove exactly this set again, for this service (vouch wallets prove, /docs/wallets).',
        details,
      },
    )
  }
}

export class WalletTakenError extends AppError {
  constructor({ wallets }: { wallets: readonly string[] }) {
    super(`Within the last 30 days ${wallets.join(', ')} was judged under another wallet.`, {
      code: 'WALLET_TAKEN',
      fix: 'Ask under the wallet that it was judged under before, leave it out, or wait until 30 days are over.',
      facts: { wallets },
    })
  }
}
