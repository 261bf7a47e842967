import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLedger, type Ledger } from '../../src/payments/ledger/ledger.ts'
import type { PaymentState } from '../../src/storage/schema.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { fuzzRuns } from '../support/fuzzRuns.ts'
import { sampleClaim } from './support/sampleClaim.ts'

/** The reference: a map, and the rules of the design in a few lines. */
type Entry = { state: PaymentState; fingerprint: string; attempt: number; answer: string | null }
type Model = { entries: Map<number, Entry> }
type Real = { ledger: Ledger; run: number }
type Command = fc.AsyncCommand<Model, Real>

const leaseMs = 1_000
let runs = 0

const claimOf = (run: number, id: number, fingerprint: string) =>
  sampleClaim(id, { payer: `0x${run.toString(16).padStart(40, '0')}`, fingerprint })

const read = ({ ledger, run }: Real, id: number) => ledger.read(claimOf(run, id, ''))

async function agree(model: Model, real: Real, id: number): Promise<void> {
  const row = await read(real, id)
  const entry = model.entries.get(id)
  if (!entry) return expect(row).toBeNull()
  expect(row).toMatchObject(entry)
}

/** Several claims at once, some for the same authorization: exactly one of each gets it, and only if nobody had it. */
const claims = (ids: number[], fingerprint: string): Command => ({
  check: () => true,
  toString: () => `claim ${ids} for ${fingerprint}`,
  run: async (model, real) => {
    const results = await Promise.all(ids.map(id => real.ledger.claim(claimOf(real.run, id, fingerprint))))
    for (const id of new Set(ids)) {
      const mine = results.filter((result, index) => ids[index] === id && result.mine).length
      expect(mine).toBe(model.entries.has(id) ? 0 : 1)
      if (!model.entries.has(id))
        model.entries.set(id, { state: 'claimed', fingerprint, attempt: 1, answer: null })
      await agree(model, real, id)
    }
  },
})

/** A conditional step, perhaps by someone whose claim was taken over meanwhile. */
const step = (
  name: string,
  id: number,
  stale: boolean,
  from: PaymentState[],
  to: { state: PaymentState; answer?: string },
): Command => ({
  check: ({ entries }) => entries.has(id),
  toString: () => `${name} ${id}${stale ? ' (stale)' : ''}`,
  run: async (model, real) => {
    const entry = model.entries.get(id) as Entry
    const attempt = stale ? entry.attempt - 1 : entry.attempt
    const key = claimOf(real.run, id, '')
    const row = await real.ledger.changeOne({ key, from, attempt, to })
    const applies = !stale && from.includes(entry.state)
    expect(row !== null).toBe(applies)
    if (applies) Object.assign(entry, to)
    await agree(model, real, id)
  },
})

const reclaim = (id: number, fingerprint: string): Command => ({
  check: ({ entries }) => {
    const entry = entries.get(id)
    return entry !== undefined && (entry.state === 'released' || entry.state === 'claimed')
  },
  toString: () => `reclaim ${id}`,
  run: async (model, real) => {
    const row = await read(real, id)
    if (!row) throw new Error('the row is gone')
    const claim = claimOf(real.run, id, fingerprint)
    const taken = await Promise.all([real.ledger.reclaim(row, claim), real.ledger.reclaim(row, claim)])
    expect(taken.filter(Boolean)).toHaveLength(1)
    const entry = model.entries.get(id) as Entry
    Object.assign(entry, { state: 'claimed', fingerprint, attempt: entry.attempt + 1 })
    await agree(model, real, id)
  },
})

const ids = fc.integer({ min: 0, max: 3 })
const fingerprints = fc.constantFrom('screen a', 'screen b')
const commands = [
  fc
    .tuple(fc.array(ids, { minLength: 1, maxLength: 6 }), fingerprints)
    .map(([many, print]) => claims(many, print)),
  fc
    .tuple(ids, fc.boolean())
    .map(([id, stale]) => step('answer', id, stale, ['claimed'], { state: 'answered', answer: '{}' })),
  fc
    .tuple(ids, fc.boolean())
    .map(([id, stale]) => step('release', id, stale, ['claimed'], { state: 'released' })),
  fc
    .tuple(ids, fc.boolean())
    .map(([id, stale]) => step('submit', id, stale, ['answered', 'queued'], { state: 'submitted' })),
  fc
    .tuple(ids, fc.boolean())
    .map(([id, stale]) =>
      step('settle', id, stale, ['submitted', 'answered', 'failed'], { state: 'settled' }),
    ),
  fc
    .tuple(ids, fc.boolean())
    .map(([id, stale]) => step('fail', id, stale, ['submitted', 'answered'], { state: 'failed' })),
  fc.tuple(ids, fingerprints).map(([id, print]) => reclaim(id, print)),
]

describeOnEachEngine('the ledger, against its model', (database, engine) => {
  test('any sequence of claims and steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async sequence => {
        const ledger = createLedger({
          database: database(),
          chainId: 42220,
          clock: () => 1_000_000,
          holder: 'node',
          leaseMs,
        })
        await fc.asyncModelRun(
          () => ({ model: { entries: new Map() }, real: { ledger, run: ++runs } }),
          sequence,
        )
      }),
      { numRuns: fuzzRuns(engine === 'sqlite' ? 60 : 20) },
    )
  })
})
