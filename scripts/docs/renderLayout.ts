import { escapeHtml } from '../../src/http/pages/escapeHtml.ts'
import type { Page } from './page.ts'

export type Menu = readonly { title: string; entries: readonly { path: string; title: string }[] }[]

/** A page with the menu, its own contents and its neighbours around it. */
export function renderLayout(template: string, page: Page, menu: Menu): string {
  const order = menu.flatMap(({ entries }) => entries)
  const at = order.findIndex(({ path }) => path === page.path)
  const filled: Record<string, string> = {
    title: escapeHtml(page.path === '' ? 'Vouch documentation' : `${page.title} · Vouch docs`),
    summary: escapeHtml(page.summary || `${page.title}: documentation of Vouch.`),
    menu: menu.map(group => groupOf(group, page.path)).join(''),
    content: page.html.replace('</h1>', end => end + contentsOf(page)),
    neighbours: at < 0 ? '' : neighboursOf(order[at - 1], order[at + 1]),
  }
  return template.replaceAll(
    /<!-- (title|summary|menu|content|neighbours) -->/g,
    (_, name: string) => filled[name] ?? '',
  )
}

export function addressOf(path: string): string {
  return `/docs/${path}`
}

function groupOf({ title, entries }: Menu[number], current: string): string {
  const links = entries.map(({ path, title: name }) => {
    const isHere = path === current || (path !== '' && current.startsWith(`${path}/`))
    return `<li><a href="${addressOf(path)}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`
  })
  return `<p class="eyebrow">${escapeHtml(title)}</p><ul>${links.join('')}</ul>`
}

function contentsOf({ headings }: Page): string {
  const top = headings.filter(({ depth }) => depth === 2)
  if (top.length < 3) return ''
  const links = top.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
  return `<nav class="contents" aria-label="On this page"><details><summary class="eyebrow">On this page</summary><ul>${links.join('')}</ul></details></nav>`
}

function neighboursOf(before: { path: string; title: string } | undefined, after: typeof before): string {
  const link = (page: typeof before, word: string) =>
    page
      ? `<a href="${addressOf(page.path)}"><span class="soft small">${word}</span>${escapeHtml(page.title)}</a>`
      : '<span></span>'
  return `<nav class="neighbours" aria-label="Neighbouring pages">${link(before, 'Before')}${link(after, 'Next')}</nav>`
}
