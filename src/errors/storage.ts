import { AppError } from './AppError.ts'

export class MigrationFailedError extends AppError {
  override readonly name = 'MigrationFailedError'

  constructor({ migration, cause }: { migration: string | null; cause: unknown }) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The database schema could not be brought up to date${migration ? ` (at ${migration})` : ''}: ${reason}`,
      {
        code: 'MIGRATION_FAILED',
        status: 500,
        fix: 'A database made by a newer Vouch needs that newer Vouch. Otherwise restore the last backup and run `vouch migrate` again.',
        facts: { migration },
        cause,
      },
    )
  }
}

export class DatabaseUnreachableError extends AppError {
  override readonly name = 'DatabaseUnreachableError'

  constructor({ cause }: { cause: unknown }) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The database does not answer: ${reason || (cause as { code?: string }).code}`, {
      code: 'DATABASE_UNAVAILABLE',
      status: 503,
      fix: 'Check that the PostgreSQL server runs and that DATABASE_URL names its host, user, password and database.',
      retryAfterSeconds: 5,
      cause,
    })
  }
}
