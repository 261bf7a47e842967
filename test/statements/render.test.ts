import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createRenderer } from '../../src/statements/render/createRenderer.ts'
import { readPdfText } from '../support/readPdfText.ts'
import { emptyAccount, salariedAccount, tinyAccount } from '../support/sampleAccounts.ts'
import { sampleAccount } from '../support/sampleActivity.ts'
import { sampleStatement, sampleTypesetInput } from '../support/sampleStatement.ts'

const renderer = createRenderer()
afterAll(() => renderer.close())

const passport = { reportId: 'WP-7K2M9QX4TA', verifyUrl: 'https://vouch.test/p/WP-7K2M9QX4TA' }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('equal data gives equal bytes, from this renderer and from a fresh one', async () => {
  const input = sampleTypesetInput(sampleStatement(salariedAccount(160), passport))
  const first = await renderer.render(input)
  await renderer.render(sampleTypesetInput(sampleStatement(tinyAccount())))
  const second = await renderer.render(input)
  const fresh = createRenderer()
  const third = await fresh.render(input)
  await fresh.close()
  expect([sha256(second.pdf), sha256(third.pdf)]).toEqual([sha256(first.pdf), sha256(first.pdf)])
  expect(first.pages).toBeGreaterThan(4)
})

test('the file is tagged PDF/UA, has a title and a language, and carries its own data', async () => {
  const input = sampleTypesetInput(sampleStatement(salariedAccount(160)))
  const { pdf } = await renderer.render(input)
  const text = Buffer.from(pdf).toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  for (const needed of [
    '/StructTreeRoot',
    '/Lang (en)',
    'pdfuaid:part',
    '/EmbeddedFiles',
    '/S /Table',
    '/S /TH',
  ])
    expect(text, needed).toContain(needed)
  expect(text).toContain('/Title')
  expect(streamsOf(Buffer.from(pdf)).some(stream => stream.toString('utf8') === input.data)).toBe(true)
})

test('every transaction hash and every address can be selected, searched and read aloud as it is', async () => {
  const data = sampleStatement(salariedAccount(160))
  const { pdf } = await renderer.render(sampleTypesetInput(data))
  const text = readPdfText(pdf).join('\n')
  for (const { transaction } of data.transfers) expect(text).toContain(transaction ?? 'a single transfer')
  for (const { counterparty, label } of data.transfers)
    expect(text).toContain(
      label === null ? `${counterparty.slice(0, 22)}\n${counterparty.slice(22)}` : counterparty,
    )
  expect(text).not.toMatch(/[\ue000-\uf8ff]/)
})

test('an empty wallet, a tiny one and labels made to break things all give a document', async () => {
  const hostile = sampleAccount()
    .receive({ name: 'a', label: '#panic("x") $x$ *bold* @ref <tag> \\ #[' }, 10, 3)
    .receive({ name: 'b', label: `${'W'.repeat(400)} 🤑 \u202Eevil` }, 10, 4)
    .build({ months: 3 })
  for (const activity of [emptyAccount(), tinyAccount(), hostile]) {
    const { pdf, pages } = await renderer.render(sampleTypesetInput(sampleStatement(activity)))
    expect(pages).toBeLessThanOrEqual(2)
    expect(pdf.length).toBeGreaterThan(20_000)
  }
})

test('several at once are queued, one above the limit is refused for now, a broken one harms no other', async () => {
  const small = createRenderer({ maxWaiting: 2 })
  const input = sampleTypesetInput(sampleStatement(tinyAccount()))
  const broken = { ...input, layout: '{}' }
  const outcomes = await Promise.allSettled([
    small.render(input),
    small.render(broken),
    small.render(input),
    small.render(input),
  ])
  await small.close()
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(outcomes.map(outcome => (outcome.status === 'rejected' ? outcome.reason.code : null))).toEqual([
    null,
    'STATEMENT_UNAVAILABLE',
    null,
    'OVERLOADED',
  ])
})

function streamsOf(pdf: Buffer): Buffer[] {
  const streams: Buffer[] = []
  for (let at = pdf.indexOf('\nstream\n'); at >= 0; at = pdf.indexOf('\nstream\n', at + 8)) {
    const end = pdf.indexOf('\nendstream', at)
    try {
      streams.push(inflateSync(pdf.subarray(at + 8, end)))
    } catch {
      // Not every stream is deflated.
    }
  }
  return streams
}
