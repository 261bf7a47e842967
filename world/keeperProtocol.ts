import type { AppError } from '../src/errors/AppError.ts'

/** The keeper's messages to its owner, one JSON object per line. */
export type KeeperMessage =
  | { kind: 'ready'; url: string }
  | { kind: 'saved' }
  | { kind: 'failed'; code: AppError['code']; message: string; fix: string }

/** The owner's messages to its keeper, one word per line. */
export type KeeperRequest = 'save' | 'watch'

/** The file of the keeper's process; its name identifies a stray one. */
export const KEEPER_SCRIPT = 'chainKeeperProcess.ts'

/** In the chain folder: the process that runs the chain now. */
export const PID_FILE = 'keeper.json'
