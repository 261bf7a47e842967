import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from './readEnv.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-env-'))
const nobody = 65_534
afterAll(() => rmSync(folder, { recursive: true }))

/** As root, who may read everything, it is another user's view. */
function asOrdinaryUser<T>(read: () => T): T {
  if (process.geteuid?.() !== 0) return read()
  process.seteuid?.(nobody)
  try {
    return read()
  } finally {
    process.seteuid?.(0)
  }
}

test('a file fills in what the environment lacks, and a missing one is none', () => {
  const file = join(folder, 'fine')
  writeFileSync(file, 'VOUCH_TEST_A=from-file\nVOUCH_TEST_B="b c"\n')
  process.env.VOUCH_TEST_A = 'from-environment'
  try {
    expect(readEnv(file)).toMatchObject({ VOUCH_TEST_A: 'from-environment', VOUCH_TEST_B: 'b c' })
    expect(readEnv(join(folder, 'none'))).toMatchObject({ VOUCH_TEST_A: 'from-environment' })
  } finally {
    delete process.env.VOUCH_TEST_A
    delete process.env.VOUCH_TEST_B
  }
})

test('a file that this user may not read is not taken for a missing one', () => {
  const file = join(folder, 'closed')
  writeFileSync(file, 'RPC_URL=https://node.example\n', { mode: 0o000 })
  expect(() => asOrdinaryUser(() => readEnv(file))).toThrow(/closed cannot be read \(EACCES\)\. Give it to/)
})

test('a folder in its place is named too', () => {
  mkdirSync(join(folder, 'directory'))
  expect(() => readEnv(join(folder, 'directory'))).toThrow(/cannot be read \(EISDIR\)/)
})
