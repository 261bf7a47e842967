import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileArtifacts } from './support/compileArtifacts.ts'
import { ARTIFACT_DIR, findStaleArtifacts } from './support/findStaleArtifacts.ts'

describe('the committed artifacts', () => {
  it('are what the sources compile to, and a change would be noticed', () => {
    const compiled = compileArtifacts()
    expect(compiled.size).toBeGreaterThanOrEqual(12)
    expect(findStaleArtifacts(compiled)).toEqual([])

    const copy = mkdtempSync(join(tmpdir(), 'artifacts-'))
    try {
      cpSync(ARTIFACT_DIR, copy, { recursive: true })
      writeFileSync(join(copy, 'Payroll.ts'), 'export const abi = []\n')
      writeFileSync(join(copy, 'Gone.ts'), 'export const abi = []\n')
      rmSync(join(copy, 'SpamToken.ts'))
      expect(findStaleArtifacts(compiled, copy)).toEqual(['Gone.ts', 'Payroll.ts', 'SpamToken.ts'])
    } finally {
      rmSync(copy, { recursive: true })
    }
  }, 120_000)
})
