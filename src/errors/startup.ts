import { AppError } from './AppError.ts'
import type { LocalErrorCode } from './localErrorCode.ts'

export class PortTakenError extends AppError {
  constructor({ host, port, cause }: { host: string; port: number; cause?: unknown }) {
    super(`Port ${port} on ${host} is already in use.`, {
      code: 'PORT_TAKEN',
      fix: `Stop the other program, or choose another port: PORT=${port + 1} npm start (PORT=0 picks a free one).`,
      facts: { host, port },
      cause,
    })
  }
}

export class CalibrationUnusableError extends AppError {
  constructor({ file, problem, cause }: { file: string; problem: string; cause?: unknown }) {
    super(`The calibration ${file} ${problem}.`, {
      code: 'CALIBRATION_UNUSABLE',
      fix: 'Fit it again with vouch backtest --calibrate, or leave CALIBRATION_FILE empty.',
      facts: { file },
      cause,
    })
  }
}

export class DataDirInUseError extends AppError {
  constructor({ dataDir, owner }: { dataDir: string; owner: string | null }) {
    super(`The data folder ${dataDir} is in use by another Vouch${owner ? ` (${owner})` : ''}.`, {
      code: 'DATA_DIR_IN_USE',
      fix: 'Stop that one, or give this one a folder of its own: VOUCH_DATA_DIR=.vouch-2 PORT=0 npm start.',
      facts: { dataDir, owner },
    })
  }
}

export class DataDirUnusableError extends AppError {
  constructor({ dataDir, cause }: { dataDir: string; cause: unknown }) {
    const { code = 'unknown error', message, path } = cause as NodeJS.ErrnoException
    const { problem, ...options } = explain(code)
    const reason = code === 'ERR_SQLITE_ERROR' ? `lock.db: ${message}` : code
    super(`The data folder ${dataDir} ${problem} (${reason}).`, {
      ...options,
      facts: { dataDir, errno: code, ...(path && { path }) },
      cause,
    })
  }
}

function explain(errno: string): { problem: string; code: LocalErrorCode; fix: string } {
  switch (errno) {
    case 'ENOSPC':
    case 'EDQUOT':
      return {
        problem: 'is full',
        code: 'DATA_DIR_FULL',
        fix: 'Free some space on that disk, or point VOUCH_DATA_DIR at another one.',
      }
    case 'ENOTDIR':
      return {
        problem: 'is not a folder',
        code: 'DATA_DIR_UNWRITABLE',
        fix: 'Point VOUCH_DATA_DIR at a folder; it is made when it is not there.',
      }
    default:
      return {
        problem: 'cannot be written',
        code: 'DATA_DIR_UNWRITABLE',
        fix: 'Make it and what is in it writable for this user, or point VOUCH_DATA_DIR at a folder that is.',
      }
  }
}

/** Play money and real money in one ledger could never be separated again: both chains have the same id. */
export class DataDirOfDemoError extends AppError {
  constructor({ dataDir }: { dataDir: string }) {
    super(
      `The data folder ${dataDir} holds the world of \`npm start\`: payments and history of play money.`,
      {
        code: 'DATA_DIR_OF_DEMO',
        fix: 'Give the service a folder of its own: VOUCH_DATA_DIR=.vouch-live.',
        facts: { dataDir },
      },
    )
  }
}

/** A command that reads a service's data: creating an empty database instead would look as if all were well. */
export class DatabaseMissingError extends AppError {
  constructor({ dataDir }: { dataDir: string }) {
    super(`There is no database in ${dataDir}.`, {
      code: 'DATABASE_MISSING',
      fix: 'Set VOUCH_DATA_DIR or DATABASE_URL to what the service runs with, or run this where its .env is.',
      facts: { dataDir },
    })
  }
}

export class WrongChainError extends AppError {
  constructor({ found, chainId }: { found: number; chainId: number }) {
    super(`The node of RPC_URL is on chain ${found}, and CHAIN_ID says ${chainId}.`, {
      code: 'WRONG_CHAIN',
      fix: 'Set CHAIN_ID and RPC_URL to the same chain.',
      facts: { found, chainId },
    })
  }
}
