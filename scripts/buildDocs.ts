// Builds the documentation into dashboard/dist-docs when its sources changed since the last build; `--force` builds anyway.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { service } from '../src/wire/service.ts'
import { hashFiles } from './hashFiles.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'dashboard/dist-docs')
const stamp = join(folder, '.inputs')

const inputs = hashFiles(root, [
  'docs',
  'CHANGELOG.md',
  'SECURITY.md',
  'bench/RESULTS.md',
  'compose.yaml',
  'examples',
  'monitoring',
  'dashboard/docs.html',
  'dashboard/src/docs',
  'dashboard/src/design',
  'scripts/docs',
  'scripts/buildDocs.ts',
  'src/wire',
  'src/agents/docs.ts',
  'world/personas',
  'world/cast.ts',
  'package-lock.json',
])
const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
if (!isFresh || process.argv.includes('--force')) {
  // Loaded only when there is something to build, so that other starts do not wait for them.
  const [{ build }, { renderSite }] = await Promise.all([import('vite'), import('./docs/renderSite.ts')])
  await build({
    root: join(root, 'dashboard'),
    base: '/docs/',
    publicDir: false,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: 'dist-docs',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: { input: join(root, 'dashboard/docs.html') },
    },
  })
  const template = join(folder, 'docs.html')
  for (const [name, content] of renderSite(readFileSync(template, 'utf8'))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  rmSync(template)
  writeFileSync(join(folder, '.release'), service.release)
  writeFileSync(stamp, inputs)
}
