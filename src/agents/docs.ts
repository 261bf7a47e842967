import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type DocsPage = { name: string; title: string; summary: string; markdown: string }

/** Markdown outside `docs/` that has its own page under `/docs/`. */
export const besideDocs: Record<string, string> = {
  'CHANGELOG.md': 'changelog',
  'SECURITY.md': 'report-a-weakness',
  'bench/RESULTS.md': 'measurements',
}

const folder = join(import.meta.dirname, '../../docs')

/** The guides of `docs/`, as they are served and listed for agents. Links between them work there too. */
export function readDocs(): DocsPage[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.md'))
    .sort()
    .map(file => {
      const markdown = linkToSite(readFileSync(join(folder, file), 'utf8'))
      const [, title = basename(file, '.md')] = /^# (.+)$/m.exec(markdown) ?? []
      return { name: basename(file, '.md'), title, summary: summaryOf(markdown), markdown }
    })
}

/** Files that are not served as Markdown link to their page under `/docs/`: decisions, and files outside `docs/`. */
function linkToSite(markdown: string): string {
  return markdown
    .replaceAll(
      /\]\(\.\.\/(?!schemas\/)([^)#]+)/g,
      (_, file: string) => `](${besideDocs[file] ?? `files/${file}`}`,
    )
    .replaceAll(/\]\((decisions\/[^)#]+)\.md/g, ']($1')
}

/** The first sentence with content: no heading, list, table or code, and not a note on how the page was made. */
function summaryOf(markdown: string): string {
  const paragraph = markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .split(/\n{2,}/)
    .find(text => /^[A-Z`]/.test(text) && !/generated from/i.test(text))
  const plain = (paragraph ?? '').replaceAll('\n', ' ').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
  return /^.+?\.(?= |$)/.exec(plain)?.[0] ?? plain
}
