import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../test/support/databases.ts'
import { samplePassportRow } from '../../test/support/samplePassportRow.ts'
import { createLogger } from '../lib/logger.ts'
import type { PassportRow } from '../storage/schema.ts'
import { createFinality } from './createFinality.ts'
import type { PublisherOptions } from './publisherOptions.ts'
import type { OnchainPassport } from './reporterContract.ts'
import { insertPassport, readPassport } from './store.ts'

const contract = `0x${'c0'.repeat(20)}` as const
const hash = (byte: string) => `0x${byte.repeat(32)}` as const
let ids = 0

const passport = () =>
  samplePassportRow({
    id: `REP-${++ids}`,
    contract,
    payment_key: `payment ${ids}`,
    document: `{"id":${ids}}`,
    report_hash: `0x${ids.toString(16).padStart(64, '0')}`,
    transaction_hash: hash('7a'),
    block_number: 90,
  })

/** A fake node with chosen answers, because no real one can be made to lag on demand. */
function createFakeNode() {
  const node = {
    head: { number: 100n, hash: hash('01') },
    final: { number: 80n, hash: hash('02') },
    /** How many blocks below the head have changed. */
    replaced: null as `0x${string}` | null,
    records: new Map<string, { reportHash: string; publishedBlock: number }>(),
    knowsHead: true,
  }
  const client = {
    getBlock: async ({ blockTag, blockNumber }: { blockTag?: string; blockNumber?: bigint }) => {
      if (blockTag === 'latest') return node.head
      if (blockTag === 'finalized') return node.final
      return { number: blockNumber, hash: node.replaced ?? hash('01') }
    },
  }
  const reporter = {
    contract,
    read: async (id: string, blockNumber?: bigint) => {
      if (blockNumber !== undefined && !node.knowsHead) throw new Error('header not found')
      return (node.records.get(id) ?? null) as OnchainPassport | null
    },
    findTransaction: async () => hash('7b'),
  }
  return { node, client, reporter }
}

describeOnEachEngine('finality of passports', database => {
  async function setUp() {
    await database().db.deleteFrom('passports').execute()
    const { node, client, reporter } = createFakeNode()
    let now = 1_000_000
    const options = {
      contract: reporter,
      outbox: { chain: client },
      database: database(),
      clock: () => now,
      log: createLogger({ level: 'silent' }),
      confirmations: 5,
      finalityMs: 1_000,
    } as unknown as PublisherOptions
    const finality = createFinality(options)
    const row = passport()
    await insertPassport(database(), row)
    node.records.set(row.id, { reportHash: row.report_hash, publishedBlock: 90 })
    return {
      node,
      row,
      /** Lets time pass, looks, and returns what became of the passport. */
      async look(passedMs = 1_000) {
        now += passedMs
        const seen = await finality.look()
        if (seen) await finality.examine(seen)
        return (await readPassport(database(), row.id)) as PassportRow
      },
    }
  }

  test('what is in a final block is final, and not a block earlier', async () => {
    const { node, look } = await setUp()
    node.final = { ...node.final, number: 89n }
    expect(await look()).toMatchObject({ state: 'published' })
    node.final = { ...node.final, number: 90n }
    expect(await look()).toMatchObject({ state: 'final' })
  })

  test('a passport that only a node without the newest block shows is not final', async () => {
    const { node, look } = await setUp()
    node.final = { ...node.final, number: 90n }
    node.knowsHead = false
    expect(await look()).toMatchObject({ state: 'published' })
    node.knowsHead = true
    expect(await look()).toMatchObject({ state: 'final' })
  })

  test('a final block with too few blocks on top, by the newest of another node, makes nothing final', async () => {
    const { node, look } = await setUp()
    node.final = { ...node.final, number: 90n }
    node.head = { ...node.head, number: 94n }
    expect(await look()).toMatchObject({ state: 'published' })
    node.head = { ...node.head, number: 95n }
    expect(await look()).toMatchObject({ state: 'final' })
  })

  test('what the chain surely forgot is owed again at once', async () => {
    const { node, row, look } = await setUp()
    node.records.delete(row.id)
    expect(await look()).toMatchObject({ state: 'claimed', block_number: null, transaction_hash: null })
  })

  test('a node that lags is waited for, and believed when it stays so', async () => {
    const { node, row, look } = await setUp()
    node.records.delete(row.id)
    node.knowsHead = false
    expect(await look()).toMatchObject({ state: 'published' })
    expect(await look(14_000)).toMatchObject({ state: 'published' })
    expect(await look(1_000)).toMatchObject({ state: 'claimed', block_number: null })
  })

  test('a node that has caught up in time loses nothing', async () => {
    const { node, row, look } = await setUp()
    const record = { reportHash: row.report_hash, publishedBlock: 90 }
    node.records.delete(row.id)
    node.knowsHead = false
    await look()
    node.records.set(row.id, record)
    expect(await look(14_000)).toMatchObject({ state: 'published' })
    node.records.delete(row.id)
    // The chain was replaced, so the contract is asked; the lag that ended does not count.
    node.replaced = hash('03')
    node.head = { number: 101n, hash: hash('04') }
    expect(await look(5_000)).toMatchObject({ state: 'published' })
  })

  test('what came into another block is written down with it', async () => {
    const { node, row, look } = await setUp()
    node.records.set(row.id, { reportHash: row.report_hash, publishedBlock: 95 })
    expect(await look()).toMatchObject({
      state: 'published',
      block_number: 95,
      transaction_hash: hash('7b'),
    })
  })

  test('the chain is not asked again before it is time', async () => {
    const { node, row, look } = await setUp()
    await look()
    node.records.delete(row.id)
    node.replaced = hash('03')
    node.head = { number: 101n, hash: hash('04') }
    expect(await look(500)).toMatchObject({ state: 'published' })
    expect(await look(500)).toMatchObject({ state: 'claimed' })
  })
})
