import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const guides = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'world/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.md'))
    .map(path => `docs/${path}`),
]

test.each(guides)('every file that %s names is there', guide => {
  const text = readFileSync(join(root, guide), 'utf8')
  const named = text.matchAll(
    /\b(?:src|test|world|bench|scripts|dashboard|contracts|examples|docs)\/[\w./-]+\.(?:tsx?|md|json|sol|js)\b/g,
  )
  expect([...named].map(([path]) => path).filter(path => !existsSync(join(root, path)))).toEqual([])
})
