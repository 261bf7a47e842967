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

const wantsTls: Trouble = {
  trouble: 'accepts only encrypted connections',
  remedy:
    'Add sslmode=verify-full to DATABASE_URL, and sslrootcert=FILE if a CA of your own signed its certificate.',
}
const offersNoTls: Trouble = {
  trouble: 'offers no encrypted connections',
  remedy: 'Turn TLS on in PostgreSQL, or remove sslmode from DATABASE_URL where the network is your own.',
}
const untrusted: Trouble = {
  trouble: 'has a certificate that is not trusted',
  remedy:
    'Name its CA with sslrootcert=FILE in DATABASE_URL, and the host as the certificate names it. Every sslmode but disable and no-verify checks both.',
}
const fileMissing: Trouble = {
  trouble: 'cannot be asked: a file that DATABASE_URL names cannot be read',
  remedy: 'Check the paths of sslrootcert, sslcert and sslkey in DATABASE_URL.',
}
const certificateCodes =
  /^(SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|HOSTNAME_MISMATCH|ERR_TLS_CERT_|INVALID_CA|PATH_LENGTH)/

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
  if ((error as NodeJS.ErrnoException).syscall === 'open')
    return new DatabaseUnavailableError({ ...fileMissing, cause: error })
  const named = nameFailure(error)
  return named === error ? new DatabaseUnavailableError({ ...away, cause: error }) : named
}

function findInSqlite(errcode: number): Trouble | undefined {
  return errcode === noRoomForIndex ? full : sqliteTroubles[errcode & 0xff]
}

/** System codes (ECONNRESET) or SQLSTATEs; the driver reports a broken connection without any. */
function findInPostgres(code: string, message: string): Trouble | undefined {
  if (certificateCodes.test(code)) return untrusted
  if (code === '28000' && /no encryption|SSL off/.test(message)) return wantsTls
  if (/does not support SSL connections/.test(message)) return offersNoTls
  if (/^E(?!RR_)[A-Z_]+$/.test(code)) return away
  if (code) return postgresTroubles[code] ?? postgresTroubles[code.slice(0, 2)]
  return /^connection terminated|not queryable|^client was closed/i.test(message) ? away : undefined
}
