import { AppError } from './AppError.ts'

export class KeystoreError extends AppError {
  override readonly name = 'KeystoreError'

  constructor(path: string, problem: string, fix: string, cause?: unknown) {
    super(`The keystore ${path} ${problem}.`, { code: 'KEYSTORE', status: 500, fix, facts: { path }, cause })
  }
}

export class NoKeyError extends AppError {
  override readonly name = 'NoKeyError'

  constructor() {
    super('This costs a payment and there is no key to sign it with.', {
      code: 'NO_KEY',
      status: 500,
      fix: 'Set VOUCH_PRIVATE_KEY, or make a keystore with `vouch key create` and set VOUCH_KEYSTORE; with `npm start` running, --demo pays with its play money.',
    })
  }
}

export class StatementDownloadError extends AppError {
  override readonly name = 'StatementDownloadError'

  constructor(url: string, cause: unknown) {
    super('The statement is made and paid for, but its PDF could not be fetched.', {
      code: 'STATEMENT_DOWNLOAD',
      status: 500,
      fix: `Fetch it from ${url}; it costs nothing more.`,
      cause,
    })
  }
}
