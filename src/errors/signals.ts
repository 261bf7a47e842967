import { AppError } from './AppError.ts'

export class UnknownSignalError extends AppError {
  constructor({ signal, known }: { signal: string; known: readonly string[] }) {
    super(`There is no signal "${signal.slice(0, 60)}".`, {
      code: 'UNKNOWN_SIGNAL',
      fix: `Use one of ${known.join(', ')}.`,
      facts: { signal },
    })
  }
}

/** `address` has its EIP-55 checksum. */
export class SignalNotCachedError extends AppError {
  constructor({ address }: { address: string }) {
    super(`${address} was not analyzed here yet, so there is no signal to read.`, {
      code: 'SIGNAL_NOT_CACHED',
      fix: 'Call POST /api/agent/analyze or POST /api/lender/screen for this wallet first; its signals are free afterwards.',
      facts: { address },
    })
  }
}
