import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { endStrays } from './endStrays.ts'
import { PID_FILE } from './keeperProtocol.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-strays-'))
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function run(...words: string[]): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...words])
  children.push(child)
  return child
}

describe('endStrays', () => {
  it('ends what is ours and lets live what only has the number', async () => {
    const ours = run('keeper.ts', folder)
    const stranger = run('something else')
    const note = { keeperPid: ours.pid, anvilPid: stranger.pid }
    writeFileSync(join(folder, PID_FILE), JSON.stringify(note))
    await endStrays(folder)
    expect(ours.signalCode ?? ours.killed).toBeTruthy()
    expect(stranger.exitCode).toBeNull()
    expect(stranger.signalCode).toBeNull()
    expect(existsSync(join(folder, PID_FILE))).toBe(false)
  })

  it('does nothing where nothing was left', async () => {
    await expect(endStrays(join(folder, 'nowhere'))).resolves.toBeUndefined()
  })
})
