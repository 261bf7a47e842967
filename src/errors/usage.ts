import { AppError } from './AppError.ts'

/** The command line was used wrongly; exit code 2. */
export class UsageError extends AppError {
  constructor(message: string, fix: string) {
    super(message, { code: 'USAGE', fix })
  }
}
