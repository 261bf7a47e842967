// `npm run build:sdk [FOLDER]`: builds the client package (src/sdk/package.json) from src/sdk into a folder that can be packed: plain JavaScript and types.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readOptions } from './readOptions.ts'

const root = join(import.meta.dirname, '..')
const { positionals } = readOptions({}, { allowPositionals: true })
const out = resolve(positionals[0] ?? join(root, 'dist'))
const manifest = JSON.parse(readFileSync(join(root, 'src/sdk/package.json'), 'utf8'))

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.sdk.json', '--outDir', out], {
  cwd: root,
  stdio: 'inherit',
})
const needed = new Set<string>()
for (const entry of ['sdk', 'passport']) reachable(join(out, `sdk/${entry}.js`), needed)
for (const path of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
  const file = join(out, path)
  if (path.endsWith('.d.ts')) pointTypesAtJs(file)
  // Wire schemas are needed only for their types; their code and samples are left out.
  else if (/\.js(on)?$/.test(path) && !needed.has(file)) rmSync(file)
}
copyFileSync(join(root, 'docs/sdk.md'), join(out, 'README.md'))
copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
writeFileSync(join(out, 'package.json'), `${JSON.stringify(packageJson(), null, 2)}\n`)

/** As in the sources, except for what was compiled. */
function packageJson() {
  return {
    ...manifest,
    exports: {
      '.': { types: './sdk/sdk.d.ts', default: './sdk/sdk.js' },
      './passport': { types: './sdk/passport.d.ts', default: './sdk/passport.js' },
      './package.json': './package.json',
    },
    files: ['sdk', 'wire', 'passportDocument', 'statementFile', 'lib'],
  }
}

/** Declarations keep the `.ts` of their source, which only our own TypeScript project could resolve. */
function pointTypesAtJs(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from|import\()\s*["'])(\.[^"']+)\.ts(["'])/g, '$1$2.js$3'))
}

function reachable(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from\s+|import\()["'](\.[^"']+)["']/g))
    reachable(join(dirname(file), path), seen)
  return seen
}
