import { AppError } from './AppError.ts'

/** The command line was used wrongly; exit code 2. */
export class UsageError extends AppError {
  override readonly name = 'UsageError'

  constructor(message: string, fix: string) {
    super(message, { code: 'USAGE', status: 400, fix })
  }
}
