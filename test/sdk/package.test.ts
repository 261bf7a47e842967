import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const project = mkdtempSync(join(tmpdir(), 'vouch-sdk-'))
const built = join(project, 'node_modules/vouch')

beforeAll(async () => {
  mkdirSync(join(project, 'node_modules'))
  await run(process.execPath, ['scripts/buildSdk.ts', built], { cwd: root })
  mkdirSync(join(project, 'node_modules/@openzeppelin'))
  for (const name of ['typebox', 'viem', 'ox', 'canonicalize', '@openzeppelin/merkle-tree'])
    symlinkSync(realpathSync(join(root, 'node_modules', name)), join(project, 'node_modules', name))
}, 60_000)
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('the package is one that registries and bundlers take', async () => {
  await run(bin('publint'), [built, '--strict'])
  await run(bin('attw'), ['--pack', built, '--profile', 'esm-only', '--no-color'])
}, 60_000)

test('it runs in plain Node, with nothing but itself', async () => {
  const code = `import { createVouch, SpendCapError } from 'vouch/sdk'
    const vouch = createVouch({ baseUrl: 'http://127.0.0.1:1', retries: 0 })
    const error = await vouch.health().catch(error => error)
    const { disclose } = await import('vouch/passport')
    console.log(error.code, typeof SpendCapError, typeof disclose)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: project })
  expect(stdout.trim()).toBe('NETWORK function function')
})

test("its types hold in a stranger's project, without Node's", async () => {
  writeFileSync(
    join(project, 'use.ts'),
    `import { createVouch, type ScreenRow, VouchError } from 'vouch/sdk'
    import { privateKeyToAccount } from 'viem/accounts'
    const vouch = createVouch({ baseUrl: 'https://vouch.example', signer: privateKeyToAccount('0x01') })
    export const rows: Promise<ScreenRow[]> = vouch.screenMany(['0x']).then(({ rows }) => rows)
    export const score: Promise<number> = vouch.screen({ walletAddress: '0x' }).then(r => r.reputationScore)
    // @ts-expect-error a score is no text
    export const wrong: Promise<string> = vouch.screen({ walletAddress: '0x' }).then(r => r.reputationScore)
    export const codes = (error: VouchError): string => error.code`,
  )
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
  }
  const compilerOptions = { ...options, lib: ['es2022', 'dom'], types: [], skipLibCheck: true }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
  await run(bin('tsc'), ['-p', '.'], { cwd: project })
}, 60_000)
