import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RowChange } from '../../src/payments/ledger/changeRows.ts'
import { createLedger } from '../../src/payments/ledger/ledger.ts'
import type { PaymentRow, PaymentState } from '../../src/storage/schema.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { fuzzRuns } from '../support/fuzzRuns.ts'
import { sampleClaim } from './support/sampleClaim.ts'

/**
 * Writes that come at once share a commit: a gate that answers and grants credit, a settler that goes on with a row as it once
 * saw it. Whatever their order, some order must explain them, and what each is handed is the row as the database has it.
 */
type Step = { from: PaymentState[]; to: Partial<Pick<PaymentRow, 'state' | 'delivered' | 'answer'>> }
type Entry = { state: PaymentState; delivered: PaymentRow['delivered']; answer: string | null }

const steps = {
  answer: { from: ['claimed'], to: { state: 'answered', answer: '{}', delivered: 'reserved' } },
  grant: { from: ['answered', 'submitted', 'failed'], to: { delivered: 'pending' } },
  submit: { from: ['answered', 'queued'], to: { state: 'submitted' } },
  settle: { from: ['submitted', 'answered', 'failed'], to: { state: 'settled' } },
  fail: { from: ['submitted', 'answered'], to: { state: 'failed' } },
} as const satisfies Record<string, { from: readonly PaymentState[]; to: Step['to'] }>

/** One write: which step, and whether by someone who remembers the row from an earlier moment, and from how long ago. */
type Asked = { name: keyof typeof steps; remembers: number | null }

const asked = fc.record<Asked>({
  name: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
  remembers: fc.option(fc.nat(2), { nil: null, freq: 2 }),
})
const groups = fc.array(fc.array(asked, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })

let payments = 0
const claimNext = () => sampleClaim(++payments, { payer: `0x${'c0'.repeat(20)}`, fingerprint: 'screen a' })

describeOnEachEngine('writes that share a commit', (database, engine) => {
  test('are explained by some order, and nobody is handed a row that the database does not have', async () => {
    await fc.assert(
      fc.asyncProperty(groups, async sequence => {
        const ledger = createLedger({
          database: database(),
          chainId: 42220,
          clock: () => 1_000_000,
          holder: 'node',
          leaseMs: 1_000,
        })
        const { row: claimed } = await ledger.claim(claimNext())
        let entry: Entry = { state: 'claimed', delivered: null, answer: null }
        const seen = [claimed]
        for (const group of sequence) {
          const handed = await Promise.all(group.map(one => ledger.changeOne(toChange(one, claimed, seen))))
          const row = (await ledger.read(claimed)) as PaymentRow
          const happened = handed.map(one => one !== null)
          const ends = permute(group.map((_, index) => index)).flatMap(order => play(entry, group, order))
          const explained = ends.find(end => same(end.happened, happened) && matches(end.entry, row))
          expect(explained, JSON.stringify({ entry, group, happened, row })).toBeDefined()
          for (const one of handed) if (one) expect(one).toEqual(row)
          entry = (explained as (typeof ends)[number]).entry
          seen.push(row)
        }
        ledger.watch.close()
      }),
      { numRuns: fuzzRuns(engine === 'sqlite' ? 150 : 40) },
    )
  })
})

function toChange(
  { name, remembers }: Asked,
  { attempt, ...key }: PaymentRow,
  seen: PaymentRow[],
): RowChange {
  const { from, to } = steps[name]
  // Credit is decided on without looking back, and nobody goes on with a row that cannot be changed so any more.
  const row = remembers === null || name === 'grant' ? undefined : seen.at(-1 - remembers)
  const isUsable = row !== undefined && (from as readonly PaymentState[]).includes(row.state)
  return { key, attempt, from, to, ...(isUsable && { row }) }
}

function play(entry: Entry, group: readonly Asked[], order: readonly number[]) {
  let now = entry
  const happened = group.map(() => false)
  for (const index of order) {
    const { from, to } = steps[(group[index] as Asked).name]
    if (!(from as readonly PaymentState[]).includes(now.state)) continue
    happened[index] = true
    now = { ...now, ...to }
  }
  return { entry: now, happened }
}

function permute<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => permute(items.toSpliced(at, 1)).map(rest => [item, ...rest]))
}

function same(a: readonly boolean[], b: readonly boolean[]): boolean {
  return a.every((value, index) => value === b[index])
}

function matches(entry: Entry, row: PaymentRow): boolean {
  return entry.state === row.state && entry.delivered === row.delivered && entry.answer === row.answer
}
