import type { SearchEntry } from '../../dashboard/src/docs/findSections.ts'
import type { Page } from './page.ts'
import { addressOf } from './renderLayout.ts'

const common = new Set(
  'the and for with that this from are not its has have was were but who what when where which one all any can may also than then them they their there into out over under more most such each other some only very same after before between without within'.split(
    ' ',
  ),
)

/** An address; hashes and keys are longer. */
const longest = 42

/** What the search in the bar looks through. */
export function searchIndex(pages: readonly Page[]): SearchEntry[] {
  return pages.flatMap(page =>
    page.sections.map(
      ({ id, heading, text }): SearchEntry => [
        `${addressOf(page.path)}${id ? `#${id}` : ''}`,
        page.title,
        heading === page.title ? '' : heading,
        wordsOf(text),
        text.trim().slice(0, 140),
      ],
    ),
  )
}

function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_][\p{L}\p{N}_-]{2,}/gu) ?? []
  return [...new Set(words)].filter(word => !common.has(word) && word.length <= longest).join(' ')
}
