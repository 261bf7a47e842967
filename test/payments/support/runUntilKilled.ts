import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { findProgram } from '../../support/findProgram.ts'
import type { CrashSettings } from './crashNode.ts'

/** Runs a node until it dies at its point; `call` gets its address. */
export async function runUntilKilled(
  settings: CrashSettings,
  call: (baseUrl: string) => Promise<unknown>,
): Promise<void> {
  const program = await findProgram('test/payments/support/crashNode.ts')
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, CRASH_SETTINGS: JSON.stringify(settings) },
    // Its input ends with us, and it with its input: a test that gave up must not leave it behind.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  const calling = call(String(line).trim()).catch(() => null)
  const [, signal] = await ended
  expect(signal, `${settings.crashAt} was reached`).toBe('SIGKILL')
  await calling
}
