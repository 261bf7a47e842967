import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'
import { walletOf } from './support.ts'

const root = join(import.meta.dirname, '../..')
// Inside the project, so that `vouch/sdk` is found as it is by who installed it.
const folder = mkdtempSync(join(root, '.docs-'))
let service: TestService

beforeAll(async () => {
  service = await startTestService()
}, 120_000)
afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const pages = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md'))
const blocks = pages.flatMap(page =>
  [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/^```(ts|sh) run\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', code = ''], index) => ({ page, index: index + 1, language, code }),
  ),
)

test.each(blocks)('$page, block $index runs as it stands', async ({ page, index, language, code }) => {
  const file = join(folder, `${page}-${index}.${language}`)
  writeFileSync(file, code)
  const { stdout } = await promisify(execFile)(language === 'ts' ? process.execPath : 'bash', [file], {
    cwd: root,
    env: {
      ...process.env,
      VOUCH_URL: service.baseUrl,
      VOUCH_PRIVATE_KEY: service.world.accounts.lender.privateKey,
      WALLET: walletOf(service.world, 'salaried-monthly'),
    },
  })
  expect(stdout.trim()).not.toBe('')
})

test('there is code to run, and links lead somewhere', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(5)
  for (const page of pages)
    for (const [, target = ''] of readFileSync(join(root, 'docs', page), 'utf8').matchAll(
      /\]\(([\w./-]+\.md)\)/g,
    ))
      expect(() => readFileSync(join(root, 'docs', target)), `${page} → ${target}`).not.toThrow()
})
