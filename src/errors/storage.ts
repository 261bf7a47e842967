import { AppError } from './AppError.ts'

export class MigrationFailedError extends AppError {
  constructor({ migration, cause }: { migration: string | null; cause: unknown }) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The database schema could not be brought up to date${migration ? ` (at ${migration})` : ''}: ${reason}`,
      {
        code: 'MIGRATION_FAILED',
        fix: 'A database made by a newer Vouch needs that newer Vouch. Otherwise restore the last backup and run `vouch migrate` again.',
        facts: { migration },
        cause,
      },
    )
  }
}

/** The engine failed for a reason outside the statement. Callers learn which, not where. */
export class DatabaseUnavailableError extends AppError {
  /** What is wrong, as the end of a sentence about the database. */
  readonly trouble: string
  /** What the operator should do. */
  readonly remedy: string

  constructor({ trouble, remedy, cause }: { trouble: string; remedy: string; cause: unknown }) {
    super(`The database ${trouble}.`, {
      code: 'DATABASE_UNAVAILABLE',
      fix: `Send the same request again after the time in Retry-After; with the same payment it is charged at most once. Operator: ${remedy}`,
      retryAfterSeconds: 5,
      cause,
    })
    this.trouble = trouble
    this.remedy = remedy
  }
}

/** The same at the start, for the operator alone: with the engine's own message and no advice for callers. */
export class DatabaseUnusableError extends AppError {
  constructor(cause: DatabaseUnavailableError) {
    const { message = '', code } = cause.cause as { message?: string; code?: string }
    super(`The database ${cause.trouble}: ${message || code}`, {
      code: cause.code,
      fix: cause.remedy,
      cause,
    })
  }
}
