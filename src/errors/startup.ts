import { AppError } from './AppError.ts'
import type { LocalErrorCode } from './localErrorCode.ts'

/** A port that cannot be opened; the service then ends. */
export class ListenError extends AppError {
  constructor(options: { variable: 'PORT' | 'ADMIN_PORT'; host: string; port: number; cause: unknown }) {
    const { variable, host, port, cause } = options
    const { code: errno = 'unknown error' } = cause as NodeJS.ErrnoException
    const { problem, fix } = explainListen(errno, variable, port)
    super(`Port ${port} on ${host} ${problem}.`, {
      code: errno === 'EADDRINUSE' ? 'PORT_TAKEN' : 'LISTEN_FAILED',
      fix,
      facts: { variable, host, port, errno },
      cause,
    })
  }
}

function explainListen(errno: string, variable: string, port: number): { problem: string; fix: string } {
  switch (errno) {
    case 'EADDRINUSE':
      return {
        problem: 'is already in use',
        fix: `Stop the other program, or set another port: ${variable}=${port + 1} (0 picks a free one).`,
      }
    case 'EACCES':
      return {
        problem: 'is not open to this user (EACCES)',
        fix: `Set ${variable} to a port above 1023; your proxy takes 80 and 443.`,
      }
    default:
      return {
        problem: `cannot be opened (${errno})`,
        fix: 'Set HOST to an address of this machine: 127.0.0.1, or 0.0.0.0 for all interfaces.',
      }
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
