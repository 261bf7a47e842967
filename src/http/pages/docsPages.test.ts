import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsPages } from './docsPages.ts'
import { pagePolicy } from './sendPage.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-docs-'))
const app = fastify()

beforeAll(() => {
  mkdirSync(join(folder, 'api'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'api/screen.html', 'assets/docs-abc.css', 'search.json', '.inputs'])
    writeFileSync(join(folder, name), name)
  docsPages(app, { folder, policy: pagePolicy(null) })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('pages have addresses without an ending, under the policy of all pages', async () => {
  const page = await app.inject('/docs/api/screen')
  expect(page.body).toBe('api/screen.html')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|\*|http/)
  expect((await app.inject('/docs/')).body).toBe('index.html')
  expect((await app.inject('/docs')).headers.location).toBe('/docs/')
  expect((await app.inject('/docs/api/screen/')).headers.location).toBe('/docs/api/screen')
})

test('hashed files are kept for a year, the rest is asked for again', async () => {
  expect((await app.inject('/docs/assets/docs-abc.css')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/docs/search.json')).headers['cache-control']).toBe('no-cache')
})

test('nothing but pages is served, and nothing where nothing was built', async () => {
  expect((await app.inject('/docs/.inputs')).statusCode).toBe(404)
  expect((await app.inject('/docs/../docsPages.ts')).statusCode).toBe(404)
  const bare = fastify()
  docsPages(bare, { folder: join(folder, 'nowhere'), policy: '' })
  expect((await bare.inject('/docs/')).statusCode).toBe(404)
  await bare.close()
})
