import { crc32, deflateRawSync } from 'node:zlib'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { createListBudget, LIST_LIMITS } from '../../../src/applicants/listBudget.ts'
import { readPeople } from '../../../src/applicants/readPeople.ts'
import { readXlsx } from './readXlsx.ts'

const [ana, ben, eva] = ['a1', 'b2', 'e3'].map(byte => getAddress(`0x${byte.repeat(20)}`)) as [
  string,
  string,
  string,
]

describe('readXlsx', () => {
  it('reads shared, inline and plain cells, gaps and escapes', async () => {
    const file = zip({
      'xl/sharedStrings.xml': `<sst><si><t>Name</t></si><si><t>Wallet</t></si><si><r><t>A &amp; </t></r><r><t>B</t></r></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>300</v></c><c r="C2" t="inlineStr"><is><t>${ana}</t></is></c></row></sheetData></worksheet>`,
    })
    const [{ text }] = await readXlsx(file)
    expect(text).toBe(`Name\t\tWallet\nA & B\t300\t${ana}`)
    expect(readPeople(text)).toMatchObject([{ status: 'applicant', address: ana }])
  })

  it('takes the sheet with the most wallets, names the others that hold some, and numbers lines as the sheet does', async () => {
    const sheet = (...rows: [number, string][]) =>
      `<worksheet><sheetData>${rows.map(([at, text]) => `<row r="${at}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`).join('')}</sheetData></worksheet>`
    const file = zip({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Notes" r:id="a"/><sheet name="Old &amp; paid" r:id="b"/><sheet name="New" r:id="c"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="c" Target="worksheets/sheet2.xml"/><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet3.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet([1, 'Read me']),
      'xl/worksheets/sheet2.xml': sheet([2, ana], [5, ben]),
      'xl/worksheets/sheet3.xml': sheet([1, eva]),
    })
    const found = await readXlsx(file)
    expect(found.map(({ name, wallets }) => [name, wallets])).toEqual([
      ['New', 2],
      ['Old & paid', 1],
    ])
    expect(readPeople(found[0].text).map(({ line }) => line)).toEqual([2, 5])
  })

  it('counts days from 1904 where the workbook does', async () => {
    const sheet = (count: number) => ({
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" s="0"><v>${count}</v></c></row></sheetData></worksheet>`,
    })
    const book = (properties: string) => ({
      'xl/workbook.xml': `<workbook><workbookPr ${properties}/></workbook>`,
    })
    for (const on of ['date1904="1"', 'defaultThemeVersion="1" date1904="true"'])
      expect(await textOf(zip({ ...sheet(44_882), ...book(on) }))).toBe('2026-11-18')
    for (const off of ['', 'date1904="0"', 'date1904="false"'])
      expect(await textOf(zip({ ...sheet(46_344), ...book(off) }))).toBe('2026-11-18')
  })

  it('is done with a file of tags that nobody closes: a kilobyte of it unpacks to megabytes', async () => {
    const many = (text: string) => text.repeat(1_000_000 / text.length)
    const from = process.cpuUsage().user
    for (const tag of ['<row>', '<row ', '<row><c>', '<row><c r="'])
      expect(await textOf(zip({ 'xl/worksheets/sheet1.xml': many(tag) }))).toBe('')
    const row = `<row><c t="s"><v>0</v>${many('<v>')}</c><c t="inlineStr">${many('<t>')}</c></row>`
    for (const tag of ['<si>', '<si ', '<si><t>', '<si><t '])
      expect(await textOf(zip({ 'xl/worksheets/sheet1.xml': row, 'xl/sharedStrings.xml': many(tag) }))).toBe(
        '',
      )
    for (const tag of ['<numFmt ', '<numFmt formatCode="&quot;', '<cellXfs>', '<cellXfs ', '<workbookPr '])
      expect(
        await textOf(
          zip({ 'xl/worksheets/sheet1.xml': row, 'xl/styles.xml': many(tag), 'xl/workbook.xml': many(tag) }),
        ),
      ).toBe('')
    // Searched anew from each tag, one of them alone takes a minute.
    expect((process.cpuUsage().user - from) / 1_000_000).toBeLessThan(20)
  })

  it('refuses a text that stands in so many cells that it fills the memory', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`
    const file = zip({
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': row.repeat(15),
    })
    expect(file.size).toBeLessThan(5_000)
    await expect(readXlsx(file)).rejects.toThrow('too large')
  })

  it.each([
    ['characters', { rows: 1, text: 'x'.repeat(LIST_LIMITS.characters + 1) }],
    ['rows', { rows: LIST_LIMITS.rows + 1, text: 'a' }],
    ['bytes', { rows: 1, text: ' '.repeat(LIST_LIMITS.bytes + 1) }],
  ] as const)(
    'names the limit of %s where a sheet exceeds it',
    async (limit, { rows, text }) => {
      const file = zip({ 'xl/worksheets/sheet1.xml': sheetOf(Array<string>(rows).fill(text)) })
      expect(file.size).toBeLessThan(100_000)
      await expect(
        readXlsx(
          file,
          createListBudget(() => 0),
        ),
      ).rejects.toMatchObject({ name: 'ListTooLargeError', limit })
    },
    60_000,
  )

  it('unpacks no more than the budget, whatever the zip says of its size', async () => {
    const budget = createListBudget(() => 0)
    let unpacked = 0
    const spend: typeof budget.spend = (limit, count) => {
      if (limit === 'bytes') unpacked += count
      budget.spend(limit, count)
    }
    const file = zip({ 'xl/worksheets/sheet1.xml': ' '.repeat(100_000_000) }, { saidSize: 100 })
    expect(file.size).toBeLessThan(400_000)
    await expect(readXlsx(file, { spend })).rejects.toMatchObject({ limit: 'bytes' })
    expect(unpacked).toBeLessThan(2 * LIST_LIMITS.bytes)
  })

  it('counts the rows of a gap, and leaves out empty rows at the end', async () => {
    const row = (at: number, text: string) =>
      `<row r="${at}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
    const sheet = (...rows: string[]) =>
      zip({ 'xl/worksheets/sheet1.xml': `<sheetData>${rows.join('')}</sheetData>` })
    await expect(readXlsx(sheet(row(1, ana), row(1_048_576, ben)))).rejects.toMatchObject({ limit: 'rows' })
    expect(await textOf(sheet(row(1, ana), '<row r="1048576"><c s="1"/></row>'))).toBe(ana)
    expect(await textOf(sheet(row(3, ana)))).toBe(`\n\n${ana}`)
  })

  it('reads a sheet once that is listed twenty times', async () => {
    const listed = Array.from({ length: 20 }, (_, i) => `<sheet name="S${i}" r:id="a"/>`).join('')
    const rows = Array<string>(LIST_LIMITS.rows / 2).fill(ana)
    const found = await readXlsx(
      zip({
        'xl/workbook.xml': `<workbook><sheets>${listed}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': sheetOf(rows),
      }),
      createListBudget(() => 0),
    )
    expect(found).toMatchObject([{ wallets: rows.length }])
  })

  it('reads a cell with a character that does not exist', async () => {
    const file = zip({ 'xl/worksheets/sheet1.xml': sheetOf([`&#x110000;${ana}&#38;`]) })
    expect(await textOf(file)).toBe(`\ufffd${ana}&`)
  })

  it('reads a zip that tells sizes after its files, and one that is not packed', async () => {
    const files = { 'xl/worksheets/sheet1.xml': sheetOf([ana, ben]) }
    for (const how of [{ isStreamed: true }, { isPacked: false }])
      expect(await textOf(zip(files, how))).toBe(`${ana}\n${ben}`)
  })

  it('says that something else is no spreadsheet', async () => {
    await expect(readXlsx(new Blob(['hello']))).rejects.toThrow('no spreadsheet')
  })
})

const textOf = async (file: Blob): Promise<string> => (await readXlsx(file))[0].text

const sheetOf = (texts: readonly string[]): string =>
  `<sheetData>${texts.map(text => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`).join('')}</sheetData>`

type How = { isPacked?: boolean; isStreamed?: boolean; saidSize?: number }

/** A zip as spreadsheet programs write them. */
function zip(
  files: Record<string, string>,
  { isPacked = true, isStreamed = false, saidSize }: How = {},
): Blob {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [title, plain] = [Buffer.from(name), Buffer.from(text)]
    const packed = isPacked ? deflateRawSync(plain) : plain
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(plain), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(saidSize ?? plain.length, 8)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isStreamed ? 8 : 0, 2)
    common.writeUInt16LE(isPacked ? 8 : 0, 4)
    sizes.copy(common, 10)
    common.writeUInt16LE(title.length, 22)
    const first = Buffer.from(common)
    if (isStreamed) first.fill(0, 10, 22)
    const after = isStreamed ? [Buffer.from([0x50, 0x4b, 7, 8]), sizes] : []
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), first, title, packed, ...after])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    common.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    list.push(Buffer.concat([entry, title]))
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Blob([Buffer.concat([...parts, directory, end])])
}
