import type { AppError } from '../src/errors/AppError.ts'

/** What the keeper tells its owner, one JSON object a line. */
export type KeeperMessage =
  | { kind: 'ready'; url: string }
  | { kind: 'saved' }
  | { kind: 'failed'; code: AppError['code']; message: string; fix: string }

/** What the owner may tell its keeper, one word a line. */
export type KeeperRequest = 'save' | 'watch'

/** The file that the keeper's process runs; by this name a stray one is known. */
export const KEEPER_SCRIPT = 'chainKeeperProcess.ts'

/** In the chain folder: who runs the chain at present. */
export const PID_FILE = 'keeper.json'
