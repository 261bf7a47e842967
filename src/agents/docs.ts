import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type DocsPage = { name: string; title: string; summary: string; markdown: string }

const folder = join(import.meta.dirname, '../../docs')

/** The guides of `docs/`, as they are served and told to agents. Links between them work in both places. */
export function readDocs(): DocsPage[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.md'))
    .sort()
    .map(file => {
      const markdown = readFileSync(join(folder, file), 'utf8')
      const [, title = basename(file, '.md')] = /^# (.+)$/m.exec(markdown) ?? []
      return { name: basename(file, '.md'), title, summary: summaryOf(markdown), markdown }
    })
}

/** The first sentence that tells a reader something: no heading, list, table or code, and not how the page came to be. */
function summaryOf(markdown: string): string {
  const paragraph = markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .split(/\n{2,}/)
    .find(text => /^[A-Z`]/.test(text) && !/generated from/i.test(text))
  const plain = (paragraph ?? '').replaceAll('\n', ' ').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
  return /^.+?\.(?= |$)/.exec(plain)?.[0] ?? plain
}
