import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { service } from '../../wire/service.ts'
import { findPagesFault } from './findPagesFault.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

function build(part: string, release: string) {
  mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, part, '.release'), release)
}

test('pages that are missing or of another release are named, with the command that builds them', () => {
  expect(findPagesFault(folder)).toEqual({
    problem: expect.stringContaining('the dashboard is not built; the documentation is not built'),
    fix: expect.stringContaining('npm run build'),
  })
  build('dist', service.release)
  build('dist-docs', '0.9.0')
  expect(findPagesFault(folder)?.problem).toContain(
    `the documentation was built for release 0.9.0, this is ${service.release}`,
  )
  expect(findPagesFault(folder)?.problem).not.toContain('dashboard')
  build('dist-docs', service.release)
  expect(findPagesFault(folder)).toBeNull()
})
