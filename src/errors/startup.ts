import { AppError } from './AppError.ts'

export class PortTakenError extends AppError {
  override readonly name = 'PortTakenError'

  constructor({ host, port, cause }: { host: string; port: number; cause?: unknown }) {
    super(`Port ${port} on ${host} is already in use.`, {
      code: 'PORT_TAKEN',
      status: 500,
      fix: `Stop the other program, or choose another port: PORT=${port + 1} npm start (PORT=0 picks a free one).`,
      facts: { host, port },
      cause,
    })
  }
}

export class DataDirInUseError extends AppError {
  override readonly name = 'DataDirInUseError'

  constructor({ dataDir, owner }: { dataDir: string; owner: string | null }) {
    super(`The data folder ${dataDir} is in use by another Vouch${owner ? ` (${owner})` : ''}.`, {
      code: 'DATA_DIR_IN_USE',
      status: 500,
      fix: 'Stop that one, or give this one a folder of its own: VOUCH_DATA_DIR=.vouch-2 PORT=0 npm start.',
      facts: { dataDir, owner },
    })
  }
}

export class DataDirUnusableError extends AppError {
  override readonly name = 'DataDirUnusableError'

  constructor({ dataDir, cause }: { dataDir: string; cause: unknown }) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error'
    const full = code === 'ENOSPC' || code === 'EDQUOT'
    super(`The data folder ${dataDir} ${full ? 'is full' : 'cannot be written'} (${code}).`, {
      code: full ? 'DATA_DIR_FULL' : 'DATA_DIR_UNWRITABLE',
      status: 500,
      fix: full
        ? 'Free some space on that disk, or point VOUCH_DATA_DIR at another one.'
        : 'Make it writable for this user, or point VOUCH_DATA_DIR at a folder that is.',
      facts: { dataDir, errno: code },
      cause,
    })
  }
}
