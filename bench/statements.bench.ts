// PDFs per CPU-second: our statement of 12 months with 500 transfers, and the same content by pdfmake and @react-pdf.

import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { analyzeActivity } from '../src/core/analyzeActivity.ts'
import { computeCid } from '../src/statements/computeCid.ts'
import { spellHex } from '../src/statements/layout/hexPairs.ts'
import { layOutStatement, type StatementLayout } from '../src/statements/layout/layOutStatement.ts'
import { createTypesetter, type TypesetInput } from '../src/statements/render/typesetStatement.ts'
import { salariedAccount } from '../test/support/sampleAccounts.ts'
import { sampleStatement, sampleTypesetInput, sealSample } from '../test/support/sampleStatement.ts'
import { keepFigure } from './keepFigure.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const rounds = 12
const rowsOf = (round: number) => 496 + (round % 9)

type Made = { bytes: number; pages?: number }

/** Least CPU of several different documents, since other programs only ever add to it. */
async function measure(
  name: string,
  make: (layout: StatementLayout, input: TypesetInput) => Promise<Made> | Made,
) {
  const costs: number[] = []
  let made: Made = { bytes: 0 }
  for (let round = 0; round < rounds; round++) {
    const data = sampleStatement(salariedAccount(rowsOf(round)))
    const layout = layOutStatement(data, sealSample(data))
    const input = sampleTypesetInput(data)
    const before = process.cpuUsage()
    made = await make(layout, input)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
    await new Promise(setImmediate)
    collect()
  }
  costs.sort((a, b) => a - b)
  const [least = 0, median = 0] = [costs[0], costs[Math.floor(costs.length / 2)]]
  console.log(
    `${name.padEnd(22)} CPU ms: least ${least.toFixed(0)}, median ${median.toFixed(0)}; ${(1000 / median).toFixed(1)} PDFs per CPU-second; ${(made.bytes / 1024).toFixed(0)} KB${made.pages ? `, ${made.pages} pages` : ''}`,
  )
  return median
}

const typeset = createTypesetter()
const ours = await measure('typst (ours, tagged)', (_layout, { layout, data, createdAt }) => {
  const { pdf, pages } = typeset({ layout, data, createdAt })
  return { bytes: pdf.length, pages }
})

const load = createRequire(import.meta.url)
const { createElement: h } = load('react') as { createElement: (...parts: unknown[]) => never }
const pdfmake = load('pdfmake') as {
  setUrlAccessPolicy: (allow: () => boolean) => void
  setLocalAccessPolicy: (allow: () => boolean) => void
  fonts: object
  createPdf: (definition: object) => { getBuffer: () => Promise<Buffer> }
}
const file = (name: string) => new URL(`../src/statements/assets/fonts/${name}`, import.meta.url).pathname
pdfmake.fonts = {
  Inter: { normal: file('Inter-Regular.otf'), bold: file('Inter-SemiBold.otf') },
  Noto: { normal: file('NotoSans-Regular.ttf') },
}
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)
const latin = (text = '') => text.replace(/[^\u0020-\u024f₮…−]/g, '?')
const pdfmakeMs = await measure('pdfmake', async layout => {
  const buffer = await pdfmake
    .createPdf({
      defaultStyle: { font: 'Inter', fontSize: 8 },
      content: [
        { text: `Wallet statement ${layout.wallet}`, fontSize: 16 },
        {
          table: {
            headerRows: 1,
            body: [['Month', 'In', 'Out', 'Net', 'Income', 'Closing', 'Transfers'], ...layout.months],
          },
        },
        ...layout.groups.map(group => ({
          table: {
            headerRows: 1,
            widths: [60, '*', 110],
            body: [
              ['Date', 'Counterparty and transaction', 'Amount'],
              ...group.rows.map(([date, mark, , party, reference, amount, usd]) => [
                `${date}\n${mark}`,
                `${latin(spellHex(party ?? ''))}\n${latin(spellHex(reference ?? ''))}`,
                { text: `${latin(amount)}\n${latin(usd)}`, font: 'Noto' },
              ]),
            ],
          },
        })),
      ],
    })
    .getBuffer()
  return { bytes: buffer.length }
})

const styles = StyleSheet.create({
  page: { padding: 40, fontSize: 8 },
  row: { flexDirection: 'row' },
  cell: { flex: 1 },
})
const ascii = (text = '') => text.replace(/[^\u0020-\u007e]/g, '?')
const row = (cells: readonly (string | undefined)[]) =>
  h(
    View,
    { style: styles.row, wrap: false },
    ...cells.map(cell => h(Text, { style: styles.cell }, ascii(cell))),
  )
const reactMs = await measure('@react-pdf/renderer', async layout => {
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    h(Text, null, `Wallet statement ${layout.wallet}`),
    ...layout.months.map(month => row(month)),
    ...layout.groups.flatMap(({ rows }) =>
      rows.map(([date, , , party, reference, amount, usd]) =>
        row([date, spellHex(`${party} ${reference}`), amount, usd]),
      ),
    ),
  )
  const buffer = await renderToBuffer(h(Document, null, page))
  return { bytes: buffer.length }
})
console.log(
  `pdfmake costs ${(pdfmakeMs / ours).toFixed(1)}x, @react-pdf ${(reactMs / ours).toFixed(1)}x our CPU, untagged and without attachment`,
)
keepFigure({
  title: 'Statement against pdfmake',
  what: 'CPU of pdfmake for a statement of 500 transfers, by ours, which is tagged and has an attachment',
  unit: 'times',
  goal: null,
  samples: [pdfmakeMs / ours],
  bench: 'statements',
})
keepFigure({
  title: 'Statement against react-pdf',
  what: 'The same of `@react-pdf`',
  unit: 'times',
  goal: null,
  samples: [reactMs / ours],
  bench: 'statements',
})

const activity = salariedAccount(500)
const started = performance.now()
for (let i = 0; i < 20; i++) analyzeActivity(activity)
console.log(`analysis of 500 transfers: ${((performance.now() - started) / 20).toFixed(1)} ms`)
const { pdf } = typeset(sampleTypesetInput(sampleStatement(activity)))
const hashed = performance.now()
for (let i = 0; i < 20; i++) await computeCid(pdf)
console.log(
  `CID of ${(pdf.length / 1024).toFixed(0)} KB: ${((performance.now() - hashed) / 20).toFixed(1)} ms`,
)
