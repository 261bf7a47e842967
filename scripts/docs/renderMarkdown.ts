import { posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '../../src/http/pages/escapeHtml.ts'
import { createSlugger } from './createSlugger.ts'
import { highlight } from './highlight.ts'
import type { Heading, Page, Section } from './page.ts'

/** Where a file of the project is on the site; null when it is not shown. */
export type Addresses = (file: string) => string | null

/** A Markdown file of the project as a page. Links to other files become links to their pages. */
export function renderMarkdown(
  { file, path, summary, markdown }: { file: string; path: string; summary: string; markdown: string },
  addressOf: Addresses,
): Page {
  const slug = createSlugger()
  const linkedRows = new Set<string>()
  const headings: Heading[] = []
  const marked = new Marked({
    renderer: {
      // Only comments: the guides have no markup of their own.
      html: () => '',
      heading({ tokens, depth, text }) {
        const id = slug(plainOf(text))
        const inner = this.parser.parseInline(tokens)
        headings.push({ depth, id, text: plainOf(text) })
        if (depth === 1) return `<h1 id="${id}">${inner}</h1>\n`
        return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`
      },
      code: ({ text, lang = '' }) => highlight(text, lang.split(' ')[0]),
      link({ href, tokens }) {
        return `<a href="${escapeHtml(resolve(file, href, addressOf))}">${this.parser.parseInline(tokens)}</a>`
      },
      table({ header, rows }) {
        const inner = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
        const head = header.map(cell => `<th scope="col">${inner(cell)}</th>`).join('')
        const body = rows.map(
          row => `<tr${idOf(row[0])}>${row.map(cell => `<td>${inner(cell)}</td>`).join('')}</tr>`,
        )
        const label = escapeHtml(header.map(({ text }) => plainOf(text)).join(', '))
        return `<div class="table-wrap" tabindex="0" role="group" aria-label="Table: ${label}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>\n`
      },
    },
  })

  /** A row that begins with a code can be linked to: an error, a reason, a setting. */
  function idOf(first: Tokens.TableCell | undefined): string {
    const [, code] = /^`([\w-]+)`$/.exec(first?.text ?? '') ?? []
    if (!code || linkedRows.has(code)) return ''
    linkedRows.add(code)
    return ` id="${code}"`
  }

  const html = inSections(marked.parse(markdown, { async: false }))
  const title = headings.find(({ depth }) => depth === 1)?.text ?? path
  return {
    path,
    title,
    summary,
    html,
    headings: headings.filter(({ depth }) => depth > 1),
    sections: sectionsOf(marked.lexer(markdown), headings),
  }
}

/** Each heading with its section: a browser lays out a section when the reader comes near it. */
function inSections(html: string): string {
  const [beginning = '', ...rest] = html.split(/(?=<h[23] )/)
  return beginning + rest.map(part => `<section>${part}</section>`).join('')
}

function sectionsOf(tokens: Token[], headings: readonly Heading[]): Section[] {
  const sections: Section[] = []
  for (const token of tokens) {
    const heading = headings[sections.length]
    if (token.type === 'heading' && heading)
      sections.push({ id: heading.depth === 1 ? '' : heading.id, heading: heading.text, text: '' })
    else if (token.type !== 'html') {
      const last = sections.at(-1)
      if (last) last.text += ` ${plainOf(token.raw)}`
    }
  }
  return sections
}

/** The words without the marks. */
function plainOf(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[`*|]|^#+ |-{3,}/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function resolve(file: string, href: string, addressOf: Addresses): string {
  if (/^(https?:|mailto:|#|\/docs\/)/.test(href)) return href
  const [target = '', anchor] = href.split('#')
  const address = addressOf(posix.join(posix.dirname(file), target))
  if (address === null) throw new Error(`${file} links to ${href}, which is not there.`)
  return anchor ? `${address}#${anchor}` : address
}
