import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Who may import whom, room by room (ARCHITECTURE.md draws it). A room is a folder of `src/`, `src` itself (compose.ts,
 * main.ts), or a folder beside it. What is not listed is forbidden; test files may import anything.
 */
const foundations = ['wire', 'errors', 'lib']
const floors = ['chain', 'storage', ...foundations]
const rooms = [
  'core',
  'history',
  'payments',
  'signIn',
  'passports',
  'passportDocument',
  'statements',
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
  history: ['history', ...floors],
  payments: ['payments', ...floors],
  signIn: ['signIn', ...floors],
  passports: ['passports', 'passportDocument', 'contracts', ...floors],
  statements: ['statements', ...floors],
  chat: ['chat', ...floors],
  registry: ['registry', ...floors],
  backtest: ['backtest', 'core', 'history', ...foundations],
  services: ['services', 'config', ...rooms, ...floors],
  http: ['http', 'services', 'config', 'passportDocument', ...foundations],
  agents: ['agents', 'services', 'config', ...foundations],
  sdk: ['sdk', 'passportDocument', 'wire'],
  cli: [
    'cli',
    'src',
    'sdk',
    'passportDocument',
    'chain',
    'agents',
    'backtest',
    'services',
    'config',
    'storage',
    'world',
    ...foundations,
  ],
  src: ['src', 'services', 'http', 'agents', 'config', ...rooms, ...floors],
  contracts: ['contracts', 'chain', 'errors', 'lib'],
  world: ['world', 'contracts', 'chain', ...foundations],
  dashboard: ['dashboard', 'sdk', 'passportDocument', 'wire', 'core'],
}

const pureRooms = ['core', 'wire', 'passportDocument']
const impure = /^(node:(?!crypto$)|viem|kysely|pg$|fastify|pino)/

export type Violation = { file: string; imports: string; rule: string }

export function findViolations(file: string, source: string): Violation[] {
  const from = roomOf(file)
  const may = allowed[from]
  if (!may || file.endsWith('.test.ts')) return []
  const violations: Violation[] = []
  for (const imports of importsOf(source)) {
    if (!imports.startsWith('.')) {
      if (pureRooms.includes(from) && impure.test(imports))
        violations.push({ file, imports, rule: `${from} is pure: no I/O packages` })
      continue
    }
    const to = roomOf(join(dirname(file), imports))
    if (!may.includes(to)) violations.push({ file, imports, rule: `${from} may not import ${to}` })
  }
  return violations
}

/** Every import and re-export of the tree's source files. */
export function checkArchitecture(root: string): Violation[] {
  return ['src', 'world', 'contracts', 'dashboard/src'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => /\.tsx?$/.test(path))
      .map(path =>
        relative(root, join(root, folder, path))
          .split(sep)
          .join('/'),
      )
      .flatMap(file => findViolations(file, readFileSync(join(root, file), 'utf8'))),
  )
}

function roomOf(file: string): string {
  const [top = '', room = '', ...rest] = file.split('/')
  if (top !== 'src') return top
  if (room === 'agents' && rest[0] === 'registry') return 'registry'
  return rest.length > 0 ? room : 'src'
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(match => match[1] ?? '')
}
