import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSections, type SearchEntry } from '../../dashboard/src/docs/findSections.ts'
import { createVouch } from '../../src/sdk/createVouch.ts'
import { operations } from '../../src/wire/operations.ts'
import { renderSite } from './renderSite.ts'

const root = join(import.meta.dirname, '../..')
const site = renderSite(readFileSync(join(root, 'dashboard/docs.html'), 'utf8'))
const pages = [...site].filter(([name]) => name.endsWith('.html'))
/** What each page can be asked for, and what on it can be linked to. */
const anchors = new Map(pages.map(([name, html]) => [addressOf(name), idsIn(html)]))

function addressOf(name: string): string {
  return `/docs/${name.replace(/^index\.html$|\.html$/, '')}`
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
}

test('no link of the documentation is dead', () => {
  const dead = pages.flatMap(([name, html]) =>
    [...html.matchAll(/ href="([^"]+)"/g)]
      .map(([, href = '']) => href)
      .filter(href => href.startsWith('/docs') || href.startsWith('#'))
      .filter(href => {
        const [path, anchor] = href.split('#')
        const ids = anchors.get(path || addressOf(name))
        return !ids || (anchor && !ids.includes(anchor))
      })
      .map(href => `${name}: ${href}`),
  )
  expect(dead).toEqual([])
})

test('every result of the search is there', () => {
  const index = JSON.parse(site.get('search.json') ?? '[]') as [string][]
  expect(index.length).toBeGreaterThan(200)
  const missing = index.filter(([address]) => {
    const [path = '', anchor] = address.split('#')
    return anchor ? !anchors.get(path)?.includes(anchor) : !anchors.has(path)
  })
  expect(missing).toEqual([])
})

test.each([
  ['nextExpected', '/docs/api/screen_wallet#answer'],
  ['0xDEdE489A2e2547931aFA4CB4473641fA1218dE15', '/docs/personas#salaried-monthly'],
  ['nurse', '/docs/personas#salaried-monthly'],
  ['402', '/docs/api/screen_wallet#errors'],
  ['volumes', '/docs/files/compose.yaml'],
])(
  'the search finds %s, which is folded, on a card, a number or in a file, where it stands',
  (typed, address) => {
    const index = JSON.parse(site.get('search.json') ?? '[]') as SearchEntry[]
    const found = index.filter(entry => findSections([entry], typed).length > 0)
    expect(found.map(([where]) => where)).toContain(address)
  },
)

test.each(pages)('%s is whole', (_name, html) => {
  const ids = idsIn(html)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).not.toMatch(/<!-- (title|summary|menu|content|neighbours) -->|\[object Object\]|>undefined</)
})

test.each(Object.keys(operations))('%s is shown in four languages', id => {
  const html = site.get(`api/${id}.html`) ?? ''
  for (const language of ['sh', 'ts', 'python', 'go']) expect(html).toContain(`class="panel ${language}"`)
  const plain = html.replaceAll(/<[^>]+>/g, '')
  // A name that nothing gave a value: the sample would not run.
  expect(plain).not.toMatch(/await vouch\.[\w.]+\((?:.*, )?[a-z]\w*\)/)
  const [, method = ''] = /await vouch\.([\w.]+)\(/.exec(plain) ?? []
  const client: unknown = createVouch({ baseUrl: 'https://vouch.example' })
  const found = method.split('.').reduce<unknown>((on, name) => (on as Record<string, unknown>)[name], client)
  expect(found, `vouch.${method}`).toBeTypeOf('function')
})

test('tables that few read have a page of their own, and the guide names it', () => {
  expect(site.get('model.html')).toContain('href="/docs/model/lives"')
  expect(site.get('model.html')).not.toContain('honest: salaried')
  expect(site.get('model/lives.html')).toContain('honest: salaried')
})

test('what is on a page is told after its title', () => {
  const html = site.get('model.html') ?? ''
  expect(html.indexOf('On this page')).toBeGreaterThan(html.indexOf('</h1>'))
})

test('a file that a guide names has a page', () => {
  expect([...site.keys()]).toContain('files/compose.yaml.html')
  expect(site.get('operations.html')).toContain('href="/docs/files/compose.yaml"')
})
