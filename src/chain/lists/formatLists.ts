import type { Lists } from './lists.ts'

/** Lists as text, one row per line, so that a diff shows what changed. */
export function formatLists({ format, date, sources, tokens, places, sanctions }: Lists): string {
  const rows = (items: readonly unknown[]) => items.map(item => `\n    ${JSON.stringify(item)}`).join(',')
  const parts = [
    `"format": ${JSON.stringify(format)}`,
    `"date": ${JSON.stringify(date)}`,
    `"sources": [${rows(sources)}\n  ]`,
    `"tokens": [${rows(tokens)}\n  ]`,
    `"places": [${rows(places)}\n  ]`,
    ...(sanctions ? [`"sanctions": ${JSON.stringify(sanctions)}`] : []),
  ]
  return `{\n  ${parts.join(',\n  ')}\n}\n`
}
