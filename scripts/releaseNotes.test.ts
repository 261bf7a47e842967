import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { service } from '../src/wire/service.ts'
import { releaseNotes } from './releaseNotes.ts'

const root = join(import.meta.dirname, '..')
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')

test('the newest version of the changelog is the one that package, lockfile and program name', () => {
  const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/gm)].map(([, name]) => name)
  const headings = changelog.match(/^## .+$/gm)
  expect(headings?.[0]).toBe('## Unreleased')
  expect(headings?.slice(1)).toHaveLength(versions.length)
  expect(versions[0]).toBe(service.release)
  for (const file of ['package.json', 'package-lock.json'])
    expect(JSON.parse(readFileSync(join(root, file), 'utf8')).version).toBe(service.release)
  for (const version of versions) expect(releaseNotes(changelog, version ?? '')).toMatch(/^- /m)
})

test('a release has the notes of its version, and a tag of another version is refused', () => {
  const notes = (tag: string) =>
    execFileSync(process.execPath, ['scripts/releaseNotes.ts', tag], { cwd: root, stdio: 'pipe' }).toString()
  expect(notes(`v${service.release}`)).toContain('### Added')
  expect(notes(`v${service.release}`)).not.toContain('\n## ')
  expect(() => notes('v0.0.1')).toThrow('is not v')
})
