// `npm run build:model [FOLDER]`: the judgement of this version of the model in one file, for whoever recomputes its answers later.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { MODEL } from '../src/core/model.ts'
import { readOptions } from './readOptions.ts'

const root = join(import.meta.dirname, '..')
const { positionals } = readOptions({}, { allowPositionals: true })
const outDir = resolve(positionals[0] ?? join(root, 'dist-model'))
const name = `vouch-model-${MODEL.version}.mjs`

await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  build: {
    ssr: join(root, 'src/services/analysis/frozenModel.ts'),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rollupOptions: { output: { entryFileNames: name, codeSplitting: false } },
  },
  ssr: { noExternal: true },
})
const bytes = readFileSync(join(outDir, name))
const hash = createHash('sha256').update(bytes).digest('hex')
// As `sha256sum --check` reads it.
writeFileSync(join(outDir, `${name}.sha256`), `${hash}  ${name}\n`)
console.log(`${join(outDir, name)}: ${Math.round(bytes.length / 1024)} KB, SHA-256 ${hash}`)
