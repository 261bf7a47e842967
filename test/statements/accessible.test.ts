import { beforeAll, expect, test } from 'vitest'
import { createRenderer } from '../../src/statements/render/createRenderer.ts'
import { type PdfObject, readPdf, readStream } from '../support/readPdf.ts'
import { salariedAccount } from '../support/sampleAccounts.ts'
import { sampleStatement, sampleTypesetInput } from '../support/sampleStatement.ts'

const passport = { reportId: 'WP-7K2M9QX4TA', verifyUrl: 'https://vouch.test/p/WP-7K2M9QX4TA' }
const data = sampleStatement(salariedAccount(160), passport)
let objects: PdfObject[]
let elements: PdfObject[]
const ofType = (type: string) => elements.filter(({ text }) => new RegExp(`/S /${type}\\b`).test(text))

beforeAll(async () => {
  const renderer = createRenderer()
  const { pdf } = await renderer.render(sampleTypesetInput(data))
  await renderer.close()
  objects = [...readPdf(pdf).values()]
  elements = objects.filter(({ text }) => text.includes('/Type /StructElem'))
})

test('the file says that it is PDF/UA-1, tagged, in English, and shows its title', () => {
  const catalog = objects.find(({ text }) => text.includes('/Type /Catalog'))?.text ?? ''
  expect(catalog).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/)
  expect(catalog).toMatch(/\/Lang \(en\)/)
  expect(catalog).toMatch(/\/DisplayDocTitle true/)
  expect(catalog).toContain('/StructTreeRoot')
  const metadata = objects.find(({ text }) => text.includes('/Type /Metadata'))
  const xmp = metadata ? readStream(metadata).toString('utf8') : ''
  expect(xmp).toMatch(/pdfuaid:part(?:>1<|="1")/)
  expect(xmp).toContain('Wallet statement ST-')
})

test('every table has a head whose cells say what they head, and a body for every row of data', () => {
  const heads = ofType('TH')
  expect(heads.length).toBeGreaterThan(20)
  for (const { text } of heads) expect(text).toMatch(/\/Scope \/Column/)
  expect(ofType('THead')).toHaveLength(ofType('Table').length)
  const { tokens, months, streams, exclusions, transfers } = data
  const named = new Set(transfers.filter(({ label }) => label !== null).map(row => row.counterparty))
  const rows =
    tokens.length + months.length + 1 + streams.length + exclusions.length + transfers.length + named.size
  expect(ofType('TR')).toHaveLength(rows + ofType('Table').length)
})

test('pictures have words, and the codes say where they lead', () => {
  const figures = ofType('Figure')
  expect(figures).toHaveLength(3)
  for (const { text } of figures) expect(text).toMatch(/\/Alt [(<]/)
})

test('headings begin at the first level and none is skipped', () => {
  const levels = elements.flatMap(({ text }) => /\/S \/H([1-6])\b/.exec(text)?.[1] ?? [])
  expect(levels.filter(level => level === '1')).toHaveLength(1)
  expect(new Set(levels)).toEqual(new Set(['1', '2', '3']))
})

test('every page is in the structure, and what only decorates is not read aloud', () => {
  const pages = objects.filter(({ text }) => /\/Type \/Page\b/.test(text))
  expect(pages.length).toBeGreaterThan(4)
  for (const { text } of pages) {
    expect(text).toMatch(/\/StructParents \d+/)
    const [, content] = /\/Contents (\d+) 0 R/.exec(text) ?? []
    const object = objects.find(({ id }) => id === Number(content))
    const drawn = object ? readStream(object).toString('latin1') : ''
    expect(drawn).toContain('/Artifact')
    expect(drawn.match(/\bBT\b/g)?.length ?? 0).toBeGreaterThan(5)
  }
})
