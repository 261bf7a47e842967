import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkArchitecture, findViolations } from './architecture.ts'
import { findCircles } from './findCircles.ts'

test('nothing in the tree imports against the arrows', () => {
  expect(checkArchitecture(join(import.meta.dirname, '..'))).toEqual([])
})

describe('an import against the arrows is caught', () => {
  test.each([
    [
      'src/core/score.ts',
      `import { openSqlite } from '../storage/openSqlite.ts'`,
      'core may not import storage',
    ],
    ['src/core/score.ts', `import { readFileSync } from 'node:fs'`, 'core is pure: no I/O packages'],
    [
      'src/core/income/streams.ts',
      `export * from '../../services/context.ts'`,
      'core may not import services',
    ],
    [
      'src/history/fill.ts',
      `import type { Claim } from '../payments/claim.ts'`,
      'history may not import payments',
    ],
    ['src/http/routes/x.ts', `import { x } from '../../storage/schema.ts'`, 'http may not import storage'],
    ['src/services/x.ts', `const { y } = await import('../http/y.ts')`, 'services may not import http'],
    ['src/wire/x.ts', `import { y } from '../errors/AppError.ts'`, 'wire may not import errors'],
    ['src/sdk/x.ts', `import { y } from '../compose.ts'`, 'sdk may not import src'],
    [
      'src/history/index/x.ts',
      `import type { Y } from '../wallet/y.ts'`,
      'inside history this folder comes later',
    ],
    ['src/http/x.ts', 'await ctx.history.readActivity({})', 'http reaches a module through the context'],
    ['src/agents/x.ts', 'const { payments } = ctx', 'agents reaches a module through the context'],
    [
      'src/http/x.ts',
      'function read({ log, database: { db } }: Context) {}',
      'http reaches a module through the context',
    ],
    [
      'src/cli/x.ts',
      "function f({ signIn }: Pick<Context, 'signIn'>) {}",
      'cli reaches a module through the context',
    ],
    ['world/x.ts', `import { y } from '../src/http/limits.ts'`, 'world may not import http'],
  ])('%s: %s', (file, source, rule) => {
    expect(findViolations(file, source).map(violation => violation.rule)).toEqual([rule])
  })

  test('and what goes along them is not', () => {
    const source = `import { a } from '../services/context.ts'\nimport { b } from '../wire/error.ts'`
    expect(findViolations('src/http/x.ts', source)).toEqual([])
  })
})

test('a circle of imports is caught, also of types, and told once', () => {
  const imports = (other: string) => [`./${other}.ts`]
  const circle = new Map([
    ['src/a.ts', imports('b')],
    ['src/b.ts', [...imports('c'), ...imports('d')]],
    ['src/c.ts', imports('a')],
    ['src/d.ts', []],
  ])
  expect(findCircles(circle)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']])
  expect(findCircles(new Map([...circle, ['src/c.ts', imports('d')]]))).toEqual([])
})
