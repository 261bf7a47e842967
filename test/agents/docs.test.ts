import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variables } from '../../src/config/variables.ts'
import { REASONS } from '../../src/core/verdict/reasonCodes.ts'
import { errorCodes } from '../../src/wire/errorCodes.ts'
import { LOAN_REASON_CODES } from '../../src/wire/loanAnswer.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { walletOf } from './support.ts'

const root = join(import.meta.dirname, '../..')
// Inside the project, so that `@vouch-screening/client` is found as it is by who installed it.
const folder = mkdtempSync(join(root, '.docs-'))
let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const texts = readdirSync(join(root, 'docs'))
  .filter(name => name.endsWith('.md'))
  .map(page => ({ page, text: readFileSync(join(root, 'docs', page), 'utf8') }))
const blocks = texts.flatMap(({ page, text }) =>
  [...text.matchAll(/^```(ts|sh) run\n([\s\S]*?)^```$/gm)].map(([, language = '', code = ''], index) => ({
    page,
    index: index + 1,
    language,
    code,
  })),
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
  expect(blocks.length).toBeGreaterThanOrEqual(7)
  for (const { page, text } of texts)
    for (const [, target = ''] of text.matchAll(/\]\(([\w./-]+\.md)\)/g))
      expect(existsSync(join(root, 'docs', target)), `${page} → ${target}`).toBe(true)
})

test('the README leads to every page', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const { page } of texts) expect(readme, page).toContain(`docs/${page}`)
})

test('every setting, code and metric that a page names exists', () => {
  const known = new Set([
    ...Object.keys(variables),
    ...Object.keys(errorCodes),
    ...Object.keys(REASONS),
    ...LOAN_REASON_CODES,
    'DEPLOYER_PRIVATE_KEY',
    'WALLET_ADDRESS',
    'DOMAIN_SEPARATOR',
    'ROLE_USER',
    'ISSUER_ROLE',
    'NODE_IMAGE',
    'CADDY_IMAGE',
    'POSTGRES_IMAGE',
    ...sourceNames(),
  ])
  for (const { page, text } of texts)
    for (const [name] of text.matchAll(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/g))
      expect(known.has(name), `${page} names ${name}`).toBe(true)
})

test('every address that a page names is one that the code knows', () => {
  const code = ['src', 'world', 'contracts/src']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file =>
        join(root, folder, file),
      ),
    )
    .filter(file => /\.(ts|sol)$/.test(file))
    .map(file => readFileSync(file, 'utf8').toLowerCase())
    .join('\n')
  const people = service.world.personas.map(({ address }) => address.toLowerCase())
  for (const { page, text } of texts)
    for (const [address] of text.matchAll(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g)) {
      const isKnown = people.includes(address.toLowerCase()) || code.includes(address.toLowerCase())
      expect(isKnown || /dead$/i.test(address), `${page} names ${address}`).toBe(true)
    }
})

test('the personas of the page are those of the world, at their addresses', () => {
  const page = readFileSync(join(root, 'docs/personas.md'), 'utf8')
  for (const { name, address, story } of service.world.personas)
    expect(page).toContain(`| \`${name}\` | \`${address}\` | ${story} |`)
})

test('every proof that the security model names is there', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const proofs = [...page.matchAll(/`([\w./]+\.test\.ts): ([^`]+)`/g)]
  expect(proofs.length).toBeGreaterThanOrEqual(25)
  for (const [, file = '', title = ''] of proofs)
    expect(readFileSync(join(root, file), 'utf8'), `${file}: ${title}`).toContain(title)
})

/** Codes that only the command line, the client or a payment's refusal knows. */
function sourceNames(): string[] {
  return ['src/errors', 'src/sdk'].flatMap(folder =>
    readdirSync(join(root, folder)).flatMap(file =>
      [...readFileSync(join(root, folder, file), 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(
        ([, name = '']) => name,
      ),
    ),
  )
}
