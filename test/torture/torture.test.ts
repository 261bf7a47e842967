import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from '../support/findProgram.ts'
import { runTorture } from './runTorture.ts'

test('three nodes under faults: the auditor finds that every rule holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-torture-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { verdict, report, caused } = await runTorture({
    program: await findProgram('src/cli/vouch.ts'),
    // Its first purchases come by every door, a passport, a statement and a batch among them.
    seed: 17,
    ms: 15_000,
    clients: 10,
    purchases: 2,
    everyMs: 2_500,
    mode: 'confirmed',
    logFile: join(folder, 'clients.jsonl'),
    first: ['kill -9', 'way to database', 'database restart', 'way to chain', 'kill -9'],
  })
  expect(verdict, report).toBe('every rule holds')
  expect(report).toMatch(/^[1-9]\d* of \d+ purchases answered/m)
  expect(caused.counts['kill -9']).toBeGreaterThan(0)
})
