import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { serveLocally } from '../../../test/support/serveLocally.ts'
import { bundledLists } from './bundledLists.ts'
import { formatLists } from './formatLists.ts'
import { installLists } from './installLists.ts'
import { listsPath, loadLists } from './loadLists.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-lists-'))
let dataDir = ''
let count = 0
beforeEach(() => {
  dataDir = join(folder, String(count++))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newer = { ...bundledLists, date: '2099-01-01', places: bundledLists.places.slice(0, 40) }
const write = (text: string): string => {
  const path = join(folder, `given-${count++}.json`)
  writeFileSync(path, text)
  return path
}
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('newer lists are taken from a file and used from then on', async () => {
  expect(loadLists(dataDir)).toEqual({ lists: bundledLists, origin: 'bundled' })
  const text = formatLists(newer)
  const taken = await installLists({ dataDir }, { location: write(text), sha256: hashOf(text).toUpperCase() })
  expect(taken).toMatchObject({ sha256: hashOf(text), before: { date: bundledLists.date } })
  expect(loadLists(dataDir)).toEqual({ lists: newer, origin: 'updated' })
})

test.each<[string, (text: string) => string, string | null, RegExp]>([
  ['half of them', text => text.slice(0, -900), null, /JSON|Unexpected|Expected/],
  ['another hash', text => text, 'ab'.repeat(32), /SHA-256/],
  ['older ones', text => text.replace('2099-01-01', '2020-01-01'), null, /those in use are of/],
  ['a changed letter in an address', text => text.replace('0x48065fbB', '0x48065fbb'), null, /checksum/],
])('refuses %s and leaves those in use', async (_, change, sha256, reason) => {
  const location = write(change(formatLists(newer)))
  await expect(installLists({ dataDir }, { location, sha256 })).rejects.toMatchObject({
    code: 'LISTS_UNUSABLE',
    message: expect.stringMatching(reason),
  })
  expect(loadLists(dataDir).origin).toBe('bundled')
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
})

test('over the network only what was announced by its hash', async () => {
  const text = formatLists(newer)
  const { url, stop } = await serveLocally((_, response) => response.end(text))
  const location = `${url}/lists.json`
  await expect(installLists({ dataDir }, { location, sha256: null })).rejects.toThrow('--sha256')
  await installLists({ dataDir }, { location, sha256: hashOf(text) })
  expect(loadLists(dataDir).lists.date).toBe('2099-01-01')
  await stop()
})

test('lists that were damaged since are named, never half used', async () => {
  await installLists({ dataDir }, { location: write(formatLists(newer)), sha256: null })
  writeFileSync(listsPath(dataDir), '{"format":')
  expect(() => loadLists(dataDir)).toThrow(expect.objectContaining({ code: 'LISTS_UNUSABLE' }))
})
