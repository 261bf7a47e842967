import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
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

test('a bundler makes it small and fit for a browser', async () => {
  writeFileSync(
    join(project, 'page.js'),
    `import { createVouch } from 'vouch/sdk'\nglobalThis.vouch = createVouch\n`,
  )
  const bundled = await build({
    root: project,
    logLevel: 'silent',
    configFile: false,
    build: { write: false, minify: true, lib: { entry: 'page.js', formats: ['es'] } },
  })
  const [{ output }] = bundled as unknown as [{ output: { code: string; imports: string[] }[] }]
  expect(output).toHaveLength(1)
  expect(output[0]?.imports).toEqual([])
  // Nothing of Node's is named, and nothing heavy came along.
  expect(output[0]?.code).not.toMatch(/\bnode:|\brequire\(|process\.|Buffer/)
  expect(output[0]?.code.length).toBeLessThan(30_000)
}, 60_000)

test('the archive holds what the package promises, and nothing else', async () => {
  const { stdout } = await run('npm', ['pack', built, '--dry-run', '--json'], { cwd: project })
  const listed = JSON.parse(stdout)
  const [{ files }] = Array.isArray(listed) ? listed : Object.values(listed)
  const paths = files.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['package.json', 'README.md', 'LICENSE', 'sdk/sdk.js', 'sdk/sdk.d.ts']),
  )
  for (const path of paths)
    expect(path).toMatch(/^(package\.json|README\.md|LICENSE|(sdk|wire|lib)\/.+\.(js|d\.ts))$/)
}, 60_000)

test("its types hold in a stranger's project, without Node's", async () => {
  writeFileSync(
    join(project, 'use.ts'),
    `import { createVouch, type ScreenResult, type ScreenRow, VouchError } from 'vouch/sdk'
    import { disclose } from 'vouch/passport'
    import { privateKeyToAccount } from 'viem/accounts'
    const vouch = createVouch({ baseUrl: 'https://vouch.example', signer: privateKeyToAccount('0x01') })
    export const rows: Promise<ScreenRow[]> = vouch.screenMany(['0x']).then(({ rows }) => rows)
    export const score: Promise<number> = vouch.screen({ walletAddress: '0x' }).then(r => r.reputationScore)
    // @ts-expect-error a score is no text
    export const wrong: Promise<string> = vouch.screen({ walletAddress: '0x' }).then(r => r.reputationScore)
    export const shown = vouch.buyPassport({ walletAddress: '0x' }).then(({ document }) => disclose(document, ['band']))
    export const one = (row: ScreenResult): boolean => row.trust.isTrustworthy
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
