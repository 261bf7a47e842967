import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEEPER_SCRIPT, PID_FILE } from './keeperProtocol.ts'

const SAVING_MS = 30_000

/**
 * Ends processes that an earlier start left on this folder. A keeper may still be saving, so it is asked to finish and awaited.
 * Only processes with our command line are touched, because ids are reused.
 */
export async function endStrays(folder: string): Promise<void> {
  const path = join(folder, PID_FILE)
  const first = readPids(path)
  await endProcess(first.keeperPid, [KEEPER_SCRIPT, folder], SAVING_MS)
  // The keeper may have written the chain's process id only now.
  for (const { anvilPid } of [first, readPids(path)]) {
    await endProcess(anvilPid, ['anvil', join(folder, 'cache')], 2_000)
  }
  if (readPids(path).keeperPid === first.keeperPid) rmSync(path, { force: true })
}

type Pids = { keeperPid?: number; anvilPid?: number }

function readPids(path: string): Pids {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Pids
  } catch {
    return {}
  }
}

async function endProcess(
  pid: number | undefined,
  words: readonly string[],
  patienceMs: number,
): Promise<void> {
  if (pid === undefined) return
  const isOurs = () => {
    const command = commandOf(pid)
    return words.every(word => command.includes(word))
  }
  for (const [signal, patience] of [
    ['SIGTERM', patienceMs],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isOurs()) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const until = Date.now() + patience; Date.now() < until && isOurs(); ) await sleep(20)
  }
}

/** Empty when the process does not exist, or is dead but not yet reaped. */
function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
