/** What a page is made of, as far as ours use it; links, code and bold are plain text here. */
type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list' | 'steps'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

export type Section = { title: string; blocks: Block[] }

/** The sections of a page in Markdown, each under its heading of the second level. Code and comments are left out. */
export function parseMarkdown(markdown: string): Section[] {
  const text = markdown.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/<!--[\s\S]*?-->/g, '')
  return text
    .split(/^## /m)
    .slice(1)
    .map(part => {
      const [title = '', ...rest] = part.split('\n')
      return { title: plain(title), blocks: parseBlocks(rest.join('\n')) }
    })
}

function parseBlocks(text: string): Block[] {
  return text
    .split(/\n(?:[ \t]*\n)+/)
    .map(part => part.replaceAll(/^\n+|\s+$/g, ''))
    .filter(part => part !== '')
    .map(part => {
      if (part.startsWith('|')) return parseTable(part)
      if (part.startsWith('#')) return { kind: 'heading', text: plain(part.replace(/^#+ /, '')) }
      if (part.startsWith('- ')) return { kind: 'list', items: parseItems(part) }
      if (/^\d+\. /.test(part)) return { kind: 'steps', items: parseItems(part) }
      return { kind: 'paragraph', text: plain(part) }
    })
}

function parseTable(part: string): Block {
  const [head = [], , ...rows] = part.split('\n').map(line =>
    line
      .replaceAll(/^\||\|\s*$/g, '')
      .split('|')
      .map(plain),
  )
  return { kind: 'table', head, rows: rows.map(row => head.map((_, at) => row[at] ?? '')) }
}

function parseItems(part: string): string[] {
  return part.split(/\n(?=- |\d+\. )/).map(item => plain(item.replace(/^(?:- |\d+\. )/, '')))
}

function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/(^|\s)_(\w+)_(?=\s|$)/g, '$1$2')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
