// Builds the dashboard into dashboard/dist when its sources changed since the last build; `--force` builds anyway.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { sampleAnalyses, sampleCircle, sampleFigures } from '../dashboard/sampleAnalyses.ts'
import { service } from '../src/wire/service.ts'
import { hashFiles } from './hashFiles.ts'

const root = join(import.meta.dirname, '..')
const dashboard = join(root, 'dashboard')
const stamp = join(dashboard, 'dist', '.inputs')
/** Parts of the app that load separately, by the file that their visitors get. */
const sections = {
  'screen.html': 'src/pages/lender/Lender.tsx',
  'me.html': 'src/pages/borrower/Borrower.tsx',
  'verify.html': 'src/pages/public/VerifyPage.tsx',
  'status.html': 'src/pages/public/StatusPage.tsx',
  'feedback.html': 'src/pages/public/FeedbackPage.tsx',
  'help.html': 'src/pages/public/HelpPage.tsx',
}

/** Runs as soon as it is loaded, while the rest is still loading. */
const ahead = 'src/wakeIntl.ts'

/**
 * What every page loads is one file, and what both signed-in sections load is another: for a phone, thirty small requests cost
 * more than their content.
 */
const groups = [
  chunk('app', 2, [
    ['src/main.tsx'],
    [sections['me.html'], sections['verify.html']],
    [sections['me.html'], sections['status.html']],
  ]),
  chunk('sections', 1, [[sections['me.html'], sections['screen.html']]]),
]

const inputs = hashFiles(root, [
  'dashboard/src',
  'dashboard/public',
  'dashboard/index.html',
  'dashboard/sampleAnalyses.ts',
  'dashboard/sampleCircle.json',
  'test/golden',
  'src/applicants',
  'src/core',
  'src/wire',
  'src/sdk',
  'src/lib',
  'package-lock.json',
  'scripts/buildDashboard.ts',
])
const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
if (!isFresh || process.argv.includes('--force')) {
  // Loaded only when there is something to build, so that other starts do not wait for it.
  const { build } = await import('vite')
  await build({
    root: dashboard,
    configFile: false,
    logLevel: 'warn',
    plugins: [samples()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: { alias: { 'node:crypto': join(dashboard, 'src/whatif/nodeCrypto.ts') } },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: ['index.html', ahead].map(name => join(dashboard, name)),
        output: { codeSplitting: { groups: [...groups] } },
      },
    },
  })
  writeSections(join(dashboard, 'dist'))
  compress(join(dashboard, 'dist', 'assets'))
  writeFileSync(join(dashboard, 'dist', '.release'), service.release)
  writeFileSync(stamp, inputs)
}

/** The page of each section names what it loads, so that a browser fetches it in parallel. */
function writeSections(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const filesOf = (name: string): string[] => {
    const { file, imports = [] } = manifest[name] ?? { file: '' }
    return [file, ...imports.flatMap(filesOf)]
  }
  const built = join(folder, 'index.html')
  const first = `<script async fetchpriority="high" src="/${filesOf(ahead)[0]}"></script>`
  const index = readFileSync(built, 'utf8').replace('</title>', `</title>\n    ${first}`)
  writeFileSync(built, index)
  for (const [file, source] of Object.entries(sections)) {
    const links = [...new Set(filesOf(source))]
      .filter(name => !index.includes(name))
      .map(name => `<link rel="modulepreload" crossorigin href="/${name}">`)
    writeFileSync(join(folder, file), index.replace('</head>', `${links.join('')}</head>`))
  }
}

/** Compressed once here, so that serving is cheap. */
function compress(folder: string): void {
  for (const name of readdirSync(folder).filter(file => /\.(js|css)$/.test(file))) {
    const content = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
  }
}

type Chunk = { file: string; imports?: string[] }

/** `virtual:samples`: examples for the landing page, judged by the shipped model; `{{name}}` in the page is a figure of one. */
function samples(): Plugin {
  const id = 'virtual:samples'
  const figures = sampleFigures()
  return {
    name: 'samples',
    resolveId: source => (source === id ? `\0${id}` : null),
    load: loaded =>
      loaded === `\0${id}`
        ? `export const samples = ${JSON.stringify(sampleAnalyses())}\nexport const circle = ${JSON.stringify(sampleCircle())}`
        : null,
    transformIndexHtml: html =>
      html.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
        const figure = figures[name]
        if (figure === undefined) throw new Error(`${hole}: there is no such figure`)
        return figure
      }),
  }
}

type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** The modules that every file of one of the lists needs before it can run. */
function chunk(name: string, priority: number, lists: readonly (readonly string[])[]) {
  const nameOf = (id: string, graph: Graph): string | null => {
    const users = new Set([id])
    for (const user of users)
      for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
    const isShared = lists.some(files => files.every(file => users.has(join(dashboard, file))))
    return isShared ? name : null
  }
  return { name: nameOf, debugName: name, priority }
}
