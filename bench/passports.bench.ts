/** What it takes to prove "at least" and to check it. Best and median of many, since a busy machine only ever adds. */
import { verifyDisclosure } from '../src/passportDocument/checkDocument.ts'
import { openDocument } from '../src/passportDocument/disclose.ts'
import { toFragment } from '../src/passportDocument/showLink.ts'
import { samplePassport } from '../test/passports/samplePassport.ts'
import { printTable } from './coreSupport.ts'

const RUNS = 2_000

function measure(work: (run: number) => unknown): string {
  const times = Array.from({ length: RUNS }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  }).sort((one, other) => one - other)
  return `${times[0]?.toFixed(2)} ms, median ${times[RUNS / 2]?.toFixed(2)} ms`
}

const document = samplePassport()
const open = openDocument(document)
const { reportId, fieldsRoot } = document
const prove = (run: number) => open([], [{ quantity: 'income', threshold: 200 + (run % 200) }])
const shown = prove(55)
const link = `https://vouch.example/p/${reportId}#${toFragment(shown)}`
printTable([
  ['at least', 'figure'],
  ['document opened', measure(() => openDocument(document))],
  ['proof made', measure(prove)],
  ['proof checked', measure(() => verifyDisclosure(shown, { reportId, reportHash: '0x', fieldsRoot }))],
  ['link of one proof', `${link.length} characters`],
])
