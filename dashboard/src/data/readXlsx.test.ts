import { crc32, deflateRawSync } from 'node:zlib'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
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
        '\t',
      )
    for (const tag of ['<numFmt ', '<numFmt formatCode="&quot;', '<cellXfs>', '<cellXfs ', '<workbookPr '])
      expect(
        await textOf(
          zip({ 'xl/worksheets/sheet1.xml': row, 'xl/styles.xml': many(tag), 'xl/workbook.xml': many(tag) }),
        ),
      ).toBe('\t')
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

  it('says that something else is no spreadsheet', async () => {
    await expect(readXlsx(new Blob(['hello']))).rejects.toThrow('no spreadsheet')
  })
})

const textOf = async (file: Blob): Promise<string> => (await readXlsx(file))[0].text

/** A zip as spreadsheet programs write them. */
function zip(files: Record<string, string>): Blob {
  const [parts, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [title, plain] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, title, packed])
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
