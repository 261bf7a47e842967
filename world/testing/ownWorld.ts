import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'

/** A world owned by another process in its own process group, which tests kill. */
export function ownWorld(dataDir: string, now: number, wish?: 'pay' | 'reset'): ChildProcess {
  const script = fileURLToPath(new URL('./ownerProcess.ts', import.meta.url))
  const owner = spawn(process.execPath, [script, dataDir, String(now), wish ?? ''], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  owners.push(owner)
  return owner
}

const owners: ChildProcess[] = []

/** Processes that a failed test left running. */
export function killOwners(): void {
  for (const owner of owners) if (owner.exitCode === null && owner.signalCode === null) owner.kill('SIGKILL')
}

export async function ready(owner: ChildProcess): Promise<{ transaction: Hex | null }> {
  if (owner.stdout === null) throw new Error('no pipe')
  for await (const line of createInterface({ input: owner.stdout })) return JSON.parse(line)
  throw new Error('the owner ended before it was ready')
}

export function killGroup(owner: ChildProcess): void {
  process.kill(-(owner.pid ?? Number.NaN), 'SIGKILL')
}

/** Command lines of the processes on this folder's chain. */
export function processesOf(dataDir: string): string[] {
  return execFileSync('ps', ['-Ao', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes(join(dataDir, 'chain')))
}

export function chainFiles(dataDir: string, pattern: RegExp): string[] {
  return readdirSync(join(dataDir, 'chain'))
    .filter(name => pattern.test(name))
    .sort()
}

export async function untilNoneLeft(dataDir: string): Promise<void> {
  await until(() => processesOf(dataDir).length === 0, 'no process is left')
}

export async function untilChainRuns(dataDir: string): Promise<void> {
  const path = join(dataDir, 'chain', 'keeper.json')
  await until(() => existsSync(path) && readFileSync(path, 'utf8').includes('anvilPid'), 'the chain runs')
}

/** Resolves when the newest snapshot has a journal with a whole line. */
export async function untilWrittenDown(dataDir: string): Promise<void> {
  const newest = chainFiles(dataDir, /^state-/).at(-1) ?? ''
  const path = join(dataDir, 'chain', newest.replace('state', 'journal').replace('json.gz', 'ndjson'))
  await until(
    () => existsSync(path) && readFileSync(path, 'utf8').includes('\n'),
    'a block is in the journal',
  )
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    if (isSo()) return
    await sleep(10)
  }
  throw new Error(`waited too long until ${what}`)
}
