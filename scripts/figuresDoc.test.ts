import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf, figuresDoc, medianOf, readFigures } from './figuresDoc.ts'

const root = join(import.meta.dirname, '..')
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map(file => `docs/${file}`)].filter(file =>
  file.endsWith('.md'),
)

test('what README and guides claim by a figure is that figure', () => {
  const figures = new Map(readFigures().map(figure => [anchorOf(figure), figure]))
  const claims = pages.flatMap(page =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\[([^\]]+)\]\([^)]*figures\.md#([\w-]+)\)/g)].map(
      ([, text = '', anchor = '']) => ({ page, text, anchor }),
    ),
  )
  expect(claims.length).toBeGreaterThan(4)
  for (const { page, text, anchor } of claims) {
    const figure = figures.get(anchor)
    expect(figure, `${page}: ${anchor}`).toBeDefined()
    if (figure) expect(text.match(/[\d.]+/)?.[0], `${page}: ${anchor}`).toBe(String(medianOf(figure)))
  }
})

test('a goal that is missed is said to be', () => {
  const common = { what: 'x', unit: 'times', bench: 'node', day: '2026-01-01', machine: 'm' }
  const page = (goal: { atLeast: number } | { atMost: number }) =>
    figuresDoc([{ ...common, title: 'A', goal, samples: [3, 1, 2] }])
  expect(page({ atLeast: 2 })).toContain('**2 times** (median of 3, 1 to 3); goal at least 2: met')
  expect(page({ atLeast: 2.1 })).toContain('**missed**')
  expect(page({ atMost: 1.9 })).toContain('**missed**')
  expect(page({ atMost: 2 })).not.toContain('missed')
})
