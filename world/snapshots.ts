import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileDurably } from './writeFileDurably.ts'

const NAME = /^state-(\d{8})\.json\.gz$/
const KEPT = 2

export type Snapshot = {
  number: number
  path: string
  /** The journal of the blocks after it. */
  journal: string
}

/** Saved states of the chain, oldest first. A file gets its name only when all of it is on disk. */
export function listSnapshots(folder: string): readonly Snapshot[] {
  return readdirSync(folder)
    .flatMap(name => NAME.exec(name)?.[1] ?? [])
    .sort()
    .map(number => snapshotNamed(folder, number))
}

/** Saves a state under the next number and drops all but the newest two. */
export function writeSnapshot(folder: string, state: Buffer): Snapshot {
  const older = listSnapshots(folder)
  const number = String((older.at(-1)?.number ?? 0) + 1).padStart(8, '0')
  const snapshot = snapshotNamed(folder, number)
  rmSync(snapshot.journal, { force: true })
  writeFileDurably(snapshot.path, state)
  for (const old of older.slice(0, Math.max(older.length + 1 - KEPT, 0))) dropSnapshot(old)
  return snapshot
}

/** Moves it away instead of deleting it, so that somebody can look at it. */
export function setAside({ path }: Snapshot): void {
  renameSync(path, `${path}.unreadable`)
}

function dropSnapshot({ path, journal }: Snapshot): void {
  rmSync(path, { force: true })
  rmSync(journal, { force: true })
}

/** Files that a kill left incomplete. */
export function dropUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith('.tmp')) rmSync(join(folder, name), { force: true })
}

/** The gzipped state in the form of the chain's load call. */
export function readSnapshot({ path }: Snapshot): string {
  return `0x${readFileSync(path).toString('hex')}`
}

function snapshotNamed(folder: string, number: string): Snapshot {
  return {
    number: Number(number),
    path: join(folder, `state-${number}.json.gz`),
    journal: join(folder, `journal-${number}.ndjson`),
  }
}
