import { AppError } from './AppError.ts'

export class SessionRequiredError extends AppError {
  override readonly name = 'SessionRequiredError'

  constructor() {
    super('Nobody is signed in here, or the session has ended.', {
      code: 'SESSION_REQUIRED',
      status: 401,
      fix: 'Sign in with the wallet (POST /api/session), then try again.',
    })
  }
}
