import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../src/errors/AppError.ts'
import { writeFileDurably } from './writeFileDurably.ts'

/** Raise it whenever an existing world would differ from one made now. */
export const WORLD_FORMAT = 3

/** Identifies the world in the chain folder. How far its life was played is on the chain itself. */
export type Manifest = { format: number; seed: string; origin: number; madeAt: number; finished: boolean }

const NAME = 'manifest.json'

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileDurably(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Null when there is no world, or only an unfinished one. */
export function readManifest(folder: string): Manifest | null {
  const path = join(folder, NAME)
  if (!existsSync(path)) return null
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  if (manifest.format === WORLD_FORMAT) return manifest.finished ? manifest : null
  throw new AppError(
    `The world in ${folder} has format ${manifest.format}; this version reads ${WORLD_FORMAT}.`,
    {
      code: 'WORLD_FORMAT_UNKNOWN',
      status: 500,
      fix: 'Run `npm start -- --reset` to make a new world. What was done in the old one is lost.',
      facts: { found: manifest.format, expected: WORLD_FORMAT },
    },
  )
}
