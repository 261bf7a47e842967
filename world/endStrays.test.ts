import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endStrays } from './endStrays.ts'
import { KEEPER_SCRIPT, PID_FILE } from './keeperProtocol.ts'

let folder = ''
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-strays-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Resolves when the program answers: a new process may not have its command line yet. */
async function run(...words: string[]): Promise<ChildProcess> {
  const program = 'console.log("up"); setInterval(() => {}, 1000)'
  const child = spawn(process.execPath, ['-e', program, ...words])
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

describe('endStrays', () => {
  it('ends what is ours and lets live what only has the number', async () => {
    const ours = await run(KEEPER_SCRIPT, folder)
    const stranger = await run('something else')
    const ended = once(ours, 'exit')
    const note = { keeperPid: ours.pid, anvilPid: stranger.pid }
    writeFileSync(join(folder, PID_FILE), JSON.stringify(note))
    await endStrays(folder)
    expect(await ended).toEqual([null, 'SIGTERM'])
    expect(stranger.exitCode).toBeNull()
    expect(stranger.signalCode).toBeNull()
    expect(existsSync(join(folder, PID_FILE))).toBe(false)
  })

  it('does nothing where nothing was left', async () => {
    await expect(endStrays(join(folder, 'nowhere'))).resolves.toBeUndefined()
  })
})
