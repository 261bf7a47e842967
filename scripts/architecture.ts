import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { findCircles } from './findCircles.ts'

/**
 * Which module may import which (ARCHITECTURE.md draws it). A module is a folder of `src/`, `src` itself (compose.ts, main.ts),
 * or a folder beside it. Anything not listed is forbidden; test files may import anything.
 */
const foundations = ['wire', 'errors', 'lib']
const layers = ['chain', 'storage', ...foundations]
const modules = [
  'core',
  'history',
  'payments',
  'till',
  'signIn',
  'passports',
  'passportDocument',
  'statements',
  'statementFile',
  'chat',
  'registry',
]
export const allowed: Record<string, readonly string[]> = {
  lib: ['lib'],
  errors: ['errors', 'wire', 'lib'],
  wire: ['wire', 'lib'],
  config: ['config', ...foundations],
  // The code cache and the outbox are tables; never the other way round.
  chain: ['chain', 'storage', ...foundations],
  storage: ['storage', ...foundations],
  core: ['core', 'wire', 'lib'],
  passportDocument: ['passportDocument', 'wire', 'lib'],
  statementFile: ['statementFile', 'wire', 'lib'],
  applicants: ['applicants', 'sdk'],
  history: ['history', ...layers],
  payments: ['payments', ...layers],
  till: ['till', 'contracts', ...layers],
  signIn: ['signIn', ...layers],
  passports: ['passports', 'passportDocument', 'contracts', ...layers],
  statements: ['statements', ...layers],
  chat: ['chat', ...layers],
  registry: ['registry', ...layers],
  tracing: ['tracing', ...layers],
  torture: ['torture', ...foundations],
  backtest: ['backtest', 'core', 'history', ...foundations],
  services: ['services', 'config', ...modules, ...layers],
  http: ['http', 'services', 'config', 'passportDocument', ...foundations],
  agents: ['agents', 'services', 'config', ...foundations],
  sdk: ['sdk', 'passportDocument', 'statementFile', 'wire'],
  cli: [
    'cli',
    'src',
    'sdk',
    'passportDocument',
    'statementFile',
    'applicants',
    'chain',
    'agents',
    'backtest',
    'torture',
    'services',
    'config',
    'storage',
    'world',
    ...foundations,
  ],
  src: ['src', 'services', 'http', 'agents', 'config', 'tracing', ...modules, ...layers],
  contracts: ['contracts', 'chain', 'errors', 'lib'],
  world: ['world', 'contracts', 'chain', ...foundations],
  dashboard: ['dashboard', 'sdk', 'passportDocument', 'statementFile', 'applicants', 'wire', 'core'],
}

/** Inside an ordered module, a folder uses only those before it; files beside the folders are for all. */
const folders = [
  'src/history/sources',
  'src/history/index',
  'src/history/prices',
  'src/history/neighbours',
  'src/history/wallet',
]

const pureModules = ['core', 'wire', 'passportDocument', 'statementFile', 'applicants']
const impure = /^(node:(?!crypto$)|viem|kysely|pg$|fastify|pino)/

export type Violation = { file: string; imports: string; rule: string }

/** Entry points reach modules through services, so they may take only this from the context. */
const entryPoints = ['http', 'agents', 'cli']
const forEntryPoints = ['config', 'log', 'metrics', 'tracing', 'baseUrl', 'clock', 'callerLimits']

export function findViolations(file: string, source: string): Violation[] {
  const from = moduleOf(file)
  const may = allowed[from]
  if (!may || file.endsWith('.test.ts')) return []
  const violations: Violation[] = []
  if (entryPoints.includes(from))
    for (const part of partsOfContext(source))
      if (!forEntryPoints.includes(part))
        violations.push({
          file,
          imports: `ctx.${part}`,
          rule: `${from} reaches a module through the context`,
        })
  for (const imports of importsOf(source)) {
    if (!isRelative(imports)) {
      if (pureModules.includes(from) && impure.test(imports))
        violations.push({ file, imports, rule: `${from} is pure: no I/O packages` })
      continue
    }
    const target = join(dirname(file), imports)
    const to = moduleOf(target)
    if (!may.includes(to)) violations.push({ file, imports, rule: `${from} may not import ${to}` })
    else if (to === from && placeOf(file) >= 0 && placeOf(target) > placeOf(file))
      violations.push({ file, imports, rule: `inside ${from} this folder comes later` })
  }
  return violations
}

/** Every import and re-export of the tree's source files. */
export function checkArchitecture(root: string): Violation[] {
  const files = ['src', 'world', 'contracts', 'dashboard/src'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => /\.tsx?$/.test(path))
      .map(path => join(folder, path).split(sep).join('/')),
  )
  const sources = files.map(file => [file, readFileSync(join(root, file), 'utf8')] as const)
  const circles = findCircles(
    new Map(sources.map(([file, source]) => [file, importsOf(source).filter(isRelative)])),
  )
  return [
    ...sources.flatMap(([file, source]) => findViolations(file, source)),
    ...circles.map(([file = '', ...others]) => ({
      file,
      imports: [...others, file].join(' → '),
      rule: 'no circles of imports',
    })),
  ]
}

function isRelative(imports: string): boolean {
  return imports.startsWith('.')
}

function moduleOf(file: string): string {
  const [top = '', module = '', ...rest] = file.split('/')
  if (top !== 'src') return top
  if (module === 'agents' && rest[0] === 'registry') return 'registry'
  return rest.length > 0 ? module : 'src'
}

function placeOf(file: string): number {
  return folders.indexOf(dirname(file))
}

/** What a file takes from a context: `ctx.part`, `const { part } = ctx`, `{ part }: Context`. */
function partsOfContext(source: string): string[] {
  const named = [...source.matchAll(/\bctx\.(\w+)/g)].map(match => match[1] ?? '')
  const pattern = /\{((?:[^{}]|\{[^{}]*\})*)\}\s*(?::\s*(?:Pick<\s*)?Context\b|=\s*ctx\b(?!\.))/g
  const taken = [...source.matchAll(pattern)].flatMap(([, parts = '']) =>
    parts
      .replaceAll(/\{[^{}]*\}/g, '')
      .split(',')
      .map(part => part.split(':')[0]?.trim() ?? ''),
  )
  return [...named, ...taken].filter(part => /^\w+$/.test(part))
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(match => match[1] ?? '')
}
