// `npm run lists -- [labels.csv] [--date 2026-11-17]` writes the bundled lists in their one form and checks them. With a table of labels
// (address, label, kind, source, date, confidence) its rows are added, or take the place of those of the same address.
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { checksumAddress } from '../src/chain/checksumAddress.ts'
import { formatLists } from '../src/chain/lists/formatLists.ts'
import type { Lists } from '../src/chain/lists/lists.ts'
import { parseLists } from '../src/chain/lists/parseLists.ts'
import { readOptions } from './readOptions.ts'

const path = new URL('../src/chain/lists/bundled.json', import.meta.url)
const { values, positionals } = readOptions({ date: { type: 'string' } }, { allowPositionals: true })
const [table] = positionals
const lists = JSON.parse(readFileSync(path, 'utf8')) as Lists
const added = table?.endsWith('.csv') ? addLabels(lists, readFileSync(table, 'utf8')) : 0
if (values.date) lists.date = values.date
const text = formatLists(lists)
parseLists(text)
writeFileSync(path, text)
console.log(
  `${lists.tokens.length} tokens, ${lists.places.length} places, ${added} rows read; of ${lists.date}`,
)

function addLabels(into: Lists, csv: string): number {
  const rows = parse(csv, { columns: true }) as Record<string, string>[]
  const places = new Map(into.places.map(place => [place.address, place]))
  for (const row of rows) {
    const address = checksumAddress((row.address ?? '').toLowerCase())
    const source = row.source ?? ''
    if (!into.sources.includes(source)) into.sources.push(source)
    places.set(address, {
      address,
      label: row.label ?? '',
      kind: row.kind as Lists['places'][number]['kind'],
      ...(/EVM-wide/.test(row.confidence ?? '') && { elsewhere: true as const }),
      source: into.sources.indexOf(source),
      date: wholeDate(row.date ?? ''),
    })
  }
  into.places = [...places.values()]
  return rows.length
}

/** A source that gives only the year or the month means its first day. */
function wholeDate(text: string): string {
  return `${text}-01-01`.slice(0, 10)
}
