import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { besideDocs, type DocsPage, readDocs } from '../../src/agents/docs.ts'
import { escapeHtml } from '../../src/http/pages/escapeHtml.ts'
import { apiPage } from './apiPage.ts'
import { groups, shortTitles } from './contents.ts'
import { highlight } from './highlight.ts'
import { homePage } from './homePage.ts'
import { operationPages } from './operationPages.ts'
import type { Page } from './page.ts'
import { personaGallery } from './personaGallery.ts'
import { addressOf, type Menu, renderLayout } from './renderLayout.ts'
import { renderMarkdown } from './renderMarkdown.ts'
import { searchIndex } from './searchIndex.ts'
import { splitGuide } from './splitGuide.ts'

const root = join(import.meta.dirname, '../..')

/** Every file of the documentation, by name: pages from the project's Markdown and tables, and the search index. */
export function renderSite(template: string): Map<string, string> {
  const guides = readDocs()
  const files = new Set<string>()
  const read = (file: string) => forReaders(readFileSync(join(root, file), 'utf8'))
  const render = (file: string, path: string, summary = '', markdown = read(file)) =>
    renderMarkdown({ file, path, summary, markdown }, linked => addressFor(linked, files))
  const decisions = readdirSync(join(root, 'docs/decisions'))
    .sort()
    .map(name => render(`docs/decisions/${name}`, `decisions/${basename(name, '.md')}`))
  const pages = [
    homePage(),
    ...guides
      .filter(({ name }) => name !== 'api')
      .flatMap(({ name, summary }) => splitGuide(name, summary, read(`docs/${name}.md`)))
      .map(({ name, path, summary, markdown }) => render(`docs/${name}.md`, path, summary, markdown))
      .map(page => (page.path === 'personas' ? personaGallery(page) : page)),
    apiPage(),
    ...operationPages(),
    ...Object.entries(besideDocs).map(([file, path]) => render(file, path)),
    decisionsPage(decisions),
    ...decisions,
  ]
  pages.push(...[...files].map(filePage))
  const menu = menuOf(guides)
  const site = new Map(
    pages.map(page => [`${page.path || 'index'}.html`, renderLayout(template, page, menu)]),
  )
  return site.set('search.json', JSON.stringify(searchIndex(pages)))
}

/** Which file a page comes from matters to its editors. */
function forReaders(markdown: string): string {
  return markdown.replace(/^Generated from [^\n]*\n\n/m, '')
}

/** Files that a guide links to, but that are not guides, get a page. */
function addressFor(file: string, files: Set<string>): string | null {
  const [, schema] = /^schemas\/(\w+\.schema\.json)$/.exec(file) ?? []
  if (schema) return `/schemas/${schema}`
  const other = besideDocs[file]
  if (other) return addressOf(other)
  const [, guide] = /^docs\/(.+)\.md$/.exec(file) ?? []
  if (!existsSync(join(root, file))) return null
  if (guide) return addressOf(guide)
  files.add(file)
  return addressOf(`files/${file}`)
}

function filePage(file: string): Page {
  const text = readFileSync(join(root, file), 'utf8')
  return {
    path: `files/${file}`,
    title: file,
    summary: `The file ${file}.`,
    html: `<h1 id="file"><code>${escapeHtml(file)}</code></h1>${highlight(text, extname(file).slice(1))}`,
    headings: [],
    sections: [{ id: '', heading: file, text }],
  }
}

function decisionsPage(decisions: readonly Page[]): Page {
  const links = decisions.map(
    ({ path, title }) => `<li><a href="${addressOf(path)}">${escapeHtml(title)}</a></li>`,
  )
  return {
    path: 'decisions',
    title: 'Decisions',
    summary: 'Why things are as they are, where that was not obvious.',
    html: `<h1 id="decisions">Decisions</h1><p class="lead">Why things are as they are, where that was not obvious.</p><ul>${links.join('')}</ul>`,
    headings: [],
    sections: [{ id: '', heading: 'Decisions', text: '' }],
  }
}

function menuOf(guides: readonly DocsPage[]): Menu {
  const placed = new Set(groups.flatMap(({ guides }) => guides))
  const entry = (name: string) => ({
    path: name,
    title: shortTitles[name] ?? guides.find(guide => guide.name === name)?.title ?? name,
  })
  return [
    ...groups.map(({ title, guides }) => ({ title, entries: guides.map(entry) })),
    {
      title: 'Project',
      entries: [
        ...guides.filter(({ name }) => !placed.has(name)).map(({ name }) => entry(name)),
        { path: 'changelog', title: 'Changelog' },
        { path: 'measurements', title: 'Measurements' },
        { path: 'decisions', title: 'Decisions' },
        { path: 'report-a-weakness', title: 'Report a weakness' },
      ],
    },
  ]
}
