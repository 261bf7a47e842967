import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = [
  '.github',
  'bench',
  'contracts',
  'dashboard/src',
  'docs',
  'examples',
  'scripts',
  'src',
  'world',
]
const isText = /\.(ts|tsx|js|json|md|yml|yaml|html|py|sh)$/
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'ARCHITECTURE.md',
  '.env.example',
  'package.json',
]
const files = pages
  .concat(
    folders.flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
    ),
  )
  .filter(file => (isText.test(file) || file === '.env.example') && !file.includes('node_modules'))

function findLines(pattern: RegExp, isRelevant: (file: string) => boolean = () => true): string[] {
  return files.filter(isRelevant).flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.slice(0, 120)}`] : [])),
  )
}

test('no documented command lets npx fetch a package that is not installed', () => {
  expect(findLines(/\bnpx +(?!--no\b)[\w@]|"npx"/)).toEqual([])
})

test('the client is named by its scope wherever it is named', () => {
  expect(findLines(/(?<![\w@/-])vouch-client(?![\w-])/, file => !file.endsWith('CHANGELOG.md'))).toEqual([])
  expect(readFileSync(join(root, 'src/sdk/package.json'), 'utf8')).toContain('"@vouch-screening/client"')
})

test.each(['docs/cli.md', 'docs/sdk.md', 'docs/agents.md'])('%s says that nothing is on npm', file => {
  expect(readFileSync(join(root, file), 'utf8').replaceAll('\n', ' ')).toMatch(/published on npm yet/)
})

test('the README says in its first screen what is not proven', () => {
  const firstScreen = readFileSync(join(root, 'README.md'), 'utf8').split('\n').slice(0, 30).join(' ')
  expect(firstScreen).toContain('never run Vouch against the live Celo network')
  expect(firstScreen).toContain('Czech bank accounts')
  expect(firstScreen).toContain('doctor --chain celo')
})
