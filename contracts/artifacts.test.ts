import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileArtifacts } from './support/compileArtifacts.ts'
import { contractFolders } from './support/contractFolders.ts'
import { findStaleArtifacts } from './support/findStaleArtifacts.ts'

describe.each(contractFolders)('the committed artifacts of $name', folder => {
  it('are what the sources compile to, and a change would be noticed', () => {
    const compiled = compileArtifacts(folder)
    const [changed, removed] = [...compiled.keys(), 'Removed.ts'] as [string, string]
    expect(findStaleArtifacts(compiled, folder.artifacts)).toEqual([])

    const copy = mkdtempSync(join(tmpdir(), 'artifacts-'))
    try {
      cpSync(folder.artifacts, copy, { recursive: true })
      writeFileSync(join(copy, changed), 'export const abi = []\n')
      writeFileSync(join(copy, 'Gone.ts'), 'export const abi = []\n')
      rmSync(join(copy, removed), { force: true })
      expect(findStaleArtifacts(compiled, copy)).toEqual(
        ['Gone.ts', ...new Set([changed, removed])]
          .filter(name => name === 'Gone.ts' || compiled.has(name))
          .sort(),
      )
    } finally {
      rmSync(copy, { recursive: true })
    }
  })
})
