import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const project = mkdtempSync(join(tmpdir(), 'vouch-sdk-'))
const built = join(project, 'node_modules/@vouch-screening/client')

beforeAll(async () => {
  mkdirSync(join(project, 'node_modules'))
  await run(process.execPath, ['scripts/buildSdk.ts', join(project, 'dist')], { cwd: root })
  // What a registry would hold, unpacked as npm does.
  const { stdout } = await run('npm', ['pack', './dist', '--silent'], { cwd: project })
  mkdirSync(built, { recursive: true })
  await run('tar', ['-xzf', stdout.trim(), '--strip-components=1', '-C', built], { cwd: project })
  for (const name of ['typebox', 'viem', 'ox'])
    symlinkSync(realpathSync(join(root, 'node_modules', name)), join(project, 'node_modules', name))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('the package is one that registries and bundlers take', async () => {
  await run(bin('publint'), [built, '--strict'])
  await run(bin('attw'), ['--pack', built, '--profile', 'esm-only', '--no-color'])
})

test('it runs in plain Node, with nothing but itself', async () => {
  const code = `import { createVouch, SpendCapError } from '@vouch-screening/client'
    const vouch = createVouch({ baseUrl: 'http://127.0.0.1:1', retries: 0 })
    const error = await vouch.health().catch(error => error)
    const { disclose } = await import('@vouch-screening/client/passport')
    console.log(error.code, typeof SpendCapError, typeof disclose)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: project })
  expect(stdout.trim()).toBe('NETWORK function function')
})

test('a bundler makes it small and fit for a browser', async () => {
  writeFileSync(
    join(project, 'page.js'),
    `import { createVouch } from '@vouch-screening/client'\nglobalThis.vouch = createVouch\n`,
  )
  const bundled = await build({
    root: project,
    logLevel: 'silent',
    configFile: false,
    // As a page and not as a library: there names of folders stay in comments and would count.
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(project, 'page.js') },
    },
  })
  const { output } = bundled as unknown as { output: { code: string; imports: string[] }[] }
  // The second part is the hash of address checksums, loaded when something is paid for.
  expect(output).toHaveLength(2)
  expect(output[0]?.imports).toEqual([])
  // Nothing of Node's is named, and nothing heavy came along; eleven thousand are the forms of all answers.
  expect(output[0]?.code).not.toMatch(/\bnode:|\brequire\(|process\.|Buffer/)
  expect(output[0]?.code.length).toBeLessThan(38_000)
})

test('the archive holds what the package promises, and nothing else', async () => {
  const { stdout } = await run('npm', ['pack', built, '--dry-run', '--json'], { cwd: project })
  const listed = JSON.parse(stdout)
  const [{ files }] = Array.isArray(listed) ? listed : Object.values(listed)
  const paths = files.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['package.json', 'README.md', 'LICENSE', 'sdk/sdk.js', 'sdk/sdk.d.ts']),
  )
  for (const path of paths)
    expect(path).toMatch(
      /^(package\.json|README\.md|LICENSE|((sdk|wire|passportDocument|statementFile)\/.+|lib\/canonicalJson)\.(js|d\.ts))$/,
    )
})

describe("in a stranger's project, without Node's types", () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom'],
    types: [],
    skipLibCheck: true,
  }
  const compile = (name: string) => {
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }))
    return run(bin('tsc'), ['-p', '.'], { cwd: project })
  }

  test('its types hold', async () => {
    copyFileSync(join(import.meta.dirname, 'stranger/use.ts'), join(project, 'use.ts'))
    await compile('use.ts')
  })

  test('they refuse what the package does not have', async () => {
    writeFileSync(
      join(project, 'misuse.ts'),
      `import { createVouch } from '@vouch-screening/client'\nexport const no: string = createVouch({ baseUrl: '' }).screen`,
    )
    await expect(compile('misuse.ts')).rejects.toMatchObject({ stdout: expect.stringContaining('TS2322') })
  })
})
