import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Row, readCsv } from './readCsv.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns = { required: ['wallet', 'usd'], optional: ['note'] }

async function read(text: string): Promise<Row[]> {
  const file = join(folder, 'book.csv')
  writeFileSync(file, text)
  const rows: Row[] = []
  await readCsv(file, columns, row => rows.push(row))
  return rows
}

/** A cell in a spreadsheet's spelling: quoted when necessary, sometimes also when not. */
const cell = fc
  .tuple(fc.string({ unit: fc.constantFrom('a', '7', ' ', ',', '"', '\n', 'é', '−') }), fc.boolean())
  .map(([text, isQuoted]) => (isQuoted || /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
const book = fc.record({
  rows: fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }),
  end: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\uFEFF'),
})

describe('readCsv', () => {
  it('reads what the kept library reads', async () => {
    await fc.assert(
      fc.asyncProperty(book, async ({ rows, end, mark }) => {
        const text = `${mark}wallet,usd,note${end}${rows.map(row => `${row.join(',')}${end}`).join('')}`
        const known: string[][] = parse(text, { bom: true, from_line: 2 })
        const expected = known.map(cells => cells.map(value => value.trim()))
        expect((await read(text)).map(({ fields }) => fields)).toEqual(expected)
      }),
    )
  })

  it('tells the line a record starts in', async () => {
    const rows = await read('wallet,usd,note\na,1,"two\nlines"\nb,2,\n')
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
  })

  it.each([
    ['', 'is empty'],
    ['wallet;usd\na;1\n', 'has ";" between its fields'],
    ['wallet,usd\na,1,000\n', 'has 3 fields where the header names 2'],
    ['wallet,usd\n"a,1\n', 'a quote is opened and never closed'],
  ])('refuses %j and says why', async (text, reason) => {
    await expect(read(text)).rejects.toThrow(reason)
  })
})
