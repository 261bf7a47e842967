import { AppError } from './AppError.ts'

export class KeystoreError extends AppError {
  constructor(path: string, problem: string, fix: string, cause?: unknown) {
    super(`The keystore ${path} ${problem}.`, { code: 'KEYSTORE', fix, facts: { path }, cause })
  }
}

export class NoKeyError extends AppError {
  constructor() {
    super('This needs a signature, and there is no key to sign with.', {
      code: 'NO_KEY',
      fix: 'Set VOUCH_PRIVATE_KEY, or make a keystore with `vouch key create` and set VOUCH_KEYSTORE; with `npm start` running, --demo uses the keys of its world.',
    })
  }
}

export class StatementDownloadError extends AppError {
  constructor(url: string, cause: unknown) {
    super('The statement is made and paid for, but its PDF could not be fetched.', {
      code: 'STATEMENT_DOWNLOAD',
      fix: `Fetch it from ${url}; it costs nothing more.`,
      cause,
    })
  }
}

export class NotTheOwnerError extends AppError {
  constructor({ signer, wallet, reportId }: { signer: string; wallet: string; reportId: string }) {
    super(`${reportId} is about ${wallet}, and your key is that of ${signer}.`, {
      code: 'NOT_THE_OWNER',
      fix: 'Only that wallet can revoke it, or the issuer on chain. Set VOUCH_PRIVATE_KEY or VOUCH_KEYSTORE to its key.',
      facts: { signer, wallet, reportId },
    })
  }
}

export class TransactionFailedError extends AppError {
  constructor({ sender, reason, cause }: { sender: string; reason: string; cause?: unknown }) {
    super(`The transaction of ${sender} failed: ${reason}`, {
      code: 'TRANSACTION_FAILED',
      fix: 'Give that account some CELO for gas, or leave --rpc out: the service sends a signed revocation at no cost.',
      facts: { sender, reason },
      cause,
    })
  }
}

/** The seller cannot be tested at all. */
export class SellerUnusableError extends AppError {
  constructor(problem: string) {
    super(problem, {
      code: 'SELLER_UNUSABLE',
      fix: 'Give the address of a paid route, with --body where it wants one, and a payer that holds what it asks for.',
    })
  }
}

/** For `vouch backup` and `vouch restore`. */
export class BackupFileError extends AppError {
  constructor({ file, problem, cause }: { file: string; problem: string; cause?: unknown }) {
    super(`The backup ${file} ${problem}.`, {
      code: 'BACKUP_FILE',
      fix: 'Read "Backup and restore" in docs/operations.md; nothing was changed.',
      facts: { file },
      cause,
    })
  }
}
