import { DatabaseUnavailableError } from '../errors/storage.ts'

type Trouble = { trouble: string; remedy: string }

const full: Trouble = {
  trouble: 'cannot be written: the disk is full',
  remedy: 'Make room on the disk of the database ("The database is full" in docs/operations.md says how).',
}
const readOnly: Trouble = {
  trouble: 'cannot be written: it is read-only',
  remedy: 'Let this user write vouch.db and its folder, or point DATABASE_URL at the primary.',
}
const broken: Trouble = {
  trouble: 'cannot be used: the disk fails',
  remedy: 'Look at the disk in the log of the system, and keep the last backup at hand.',
}
const away: Trouble = {
  trouble: 'does not answer',
  remedy: 'Check that PostgreSQL runs and that DATABASE_URL names its host, user, password and database.',
}
const damaged: Trouble = {
  trouble: 'is damaged',
  remedy: 'Stop the service and put the last backup of vouch.db in its place.',
}
const locked: Trouble = {
  trouble: 'is held by another program',
  remedy: 'End what has vouch.db open: a shell with a transaction, or a backup that hangs.',
}
const closed: Trouble = {
  trouble: 'cannot be opened',
  remedy: 'The file vouch.db in VOUCH_DATA_DIR must be one that this user may read and write.',
}
const forbidden: Trouble = {
  trouble: 'does not let us in',
  remedy: 'Check user and password in DATABASE_URL, and make that user the owner of the database.',
}

const sqliteTroubles: Record<number, Trouble> = {
  5: locked,
  8: readOnly,
  10: broken,
  11: damaged,
  13: full,
  14: closed,
  26: damaged,
}
/** An extended code: the shared memory beside the log cannot grow. */
const noRoomForIndex = 4874

/** By SQLSTATE, or by the class in its first two characters. */
const postgresTroubles: Record<string, Trouble> = {
  '08': away,
  25006: readOnly,
  28: forbidden,
  '3D000': away,
  42501: forbidden,
  53: away,
  53100: full,
  57: away,
  58: broken,
}

/** The one place that turns an engine's failure into our error; errors in a statement stay as they are. */
export function nameFailure(error: unknown): unknown {
  const { errcode, code = '', message = '' } = error as { errcode?: number; code?: string; message?: string }
  const trouble = errcode === undefined ? findInPostgres(code, message) : findInSqlite(errcode)
  return trouble ? new DatabaseUnavailableError({ ...trouble, cause: error }) : error
}

export function isFull(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError && error.trouble === full.trouble
}

/** A failed connection: never the fault of a statement. */
export function nameConnectFailure(error: unknown): unknown {
  const named = nameFailure(error)
  return named === error ? new DatabaseUnavailableError({ ...away, cause: error }) : named
}

function findInSqlite(errcode: number): Trouble | undefined {
  return errcode === noRoomForIndex ? full : sqliteTroubles[errcode & 0xff]
}

/** System codes (ECONNRESET) or SQLSTATEs; the driver reports a broken connection without any. */
function findInPostgres(code: string, message: string): Trouble | undefined {
  if (/^E(?!RR_)[A-Z_]+$/.test(code)) return away
  if (code) return postgresTroubles[code] ?? postgresTroubles[code.slice(0, 2)]
  return /^connection terminated|not queryable|^client was closed/i.test(message) ? away : undefined
}
