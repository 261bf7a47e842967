import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Who may import whom, room by room (ARCHITECTURE.md draws it). A room is a folder of `src/`, `src` itself (compose.ts,
 * main.ts), or a folder beside it. What is not listed is forbidden; test files may import anything.
 */
const foundations = ['wire', 'errors', 'lib']
const middle = ['core', 'history', 'payments', 'passports', 'statements', 'chat', 'storage']
export const allowed: Record<string, readonly string[]> = {
  lib: ['lib'],
  errors: ['errors', 'lib'],
  wire: ['wire', 'lib'],
  config: ['config', ...foundations],
  storage: ['storage', ...foundations],
  core: ['core', 'wire', 'lib'],
  history: ['history', 'storage', 'contracts', ...foundations],
  payments: ['payments', 'storage', 'contracts', ...foundations],
  passports: ['passports', 'storage', 'contracts', ...foundations],
  statements: ['statements', 'storage', ...foundations],
  chat: ['chat', 'storage', ...foundations],
  services: ['services', 'config', ...middle, ...foundations],
  http: ['http', 'services', 'config', ...foundations],
  agents: ['agents', 'services', 'config', ...foundations],
  sdk: ['sdk', 'wire'],
  cli: ['cli', 'src', 'sdk', 'agents', 'services', 'config', 'storage', 'world', ...foundations],
  src: ['src', 'services', 'http', 'agents', 'config', ...middle, ...foundations],
  contracts: ['contracts', 'errors', 'lib'],
  world: ['world', 'contracts', ...foundations],
  dashboard: ['dashboard', 'sdk', 'wire', 'core'],
}

const pureRooms = ['core', 'wire']
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
  return rest.length > 0 ? room : 'src'
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(match => match[1] ?? '')
}
