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
      const [, summary = ''] = /^# .+\n+([^\n#>|`-][^\n]*(?:\n[^\n]+)*)/m.exec(markdown) ?? []
      return { name: basename(file, '.md'), title, summary: summary.replaceAll('\n', ' '), markdown }
    })
}
