import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { findProgram } from '../../support/findProgram.ts'
import { hangMs } from '../../support/hangMs.ts'
import type { CrashSettings } from './crashNode.ts'

/** Runs a node until it dies at its point; `call` gets its address, and may kill it itself. */
export async function runUntilKilled(
  settings: CrashSettings,
  call: (baseUrl: string, kill: () => void) => Promise<unknown>,
): Promise<void> {
  const program = await findProgram('test/payments/support/crashNode.ts')
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, CRASH_SETTINGS: JSON.stringify(settings) },
    // Its input ends with us, and it with its input: a test that gave up must not leave it behind.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  let problem: unknown = null
  const calling = call(String(line).trim(), () => child.kill('SIGKILL')).catch(async error => {
    problem = error
    // What is called dies, so a call may fail; but a node that lives on after that never reaches its point.
    await Promise.race([ended, sleep(hangMs, null, { ref: false })])
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  })
  const [, signal] = await ended
  expect(signal, `${settings.crashAt} was reached; the call: ${problem}`).toBe('SIGKILL')
  await calling
}
