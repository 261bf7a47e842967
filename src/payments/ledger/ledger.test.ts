import { expect, test } from 'vitest'
import { sampleClaim } from '../../../test/payments/support/sampleClaim.ts'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { NewClaim } from './claims.ts'
import { createLedger } from './ledger.ts'

const leaseMs = 1_000
const start = 1_800_000_000_000
const payer = `0x${'a'.repeat(40)}` as const
let nonces = 0

const claimOf = (changes: Partial<NewClaim> = {}) => sampleClaim(++nonces, { payer, ...changes })

describeOnEachEngine('the ledger', database => {
  let now = start
  const open = (holder: string) =>
    createLedger({ database: database(), chainId: 42220, clock: () => now, holder, leaseMs })

  const answer = (row: PaymentRow, attempt = row.attempt) =>
    ({ key: row, from: ['claimed'], attempt, to: { state: 'answered', answer: '{}' } }) as const

  test('of two nodes that claim one authorization one has it, and the other sees whose it is', async () => {
    const claim = claimOf()
    const results = await Promise.all(['one', 'two'].map(holder => open(holder).claim(claim)))
    const mine = results.filter(result => result.mine)
    expect(mine).toHaveLength(1)
    expect(results[0]?.row.holder).toBe(results[1]?.row.holder)
    expect(await open('three').read(claim)).toMatchObject({ state: 'claimed', attempt: 1 })
  })

  test('a write that the database refuses fails alone, whatever came with it', async () => {
    const ledger = open('one')
    const broken = claimOf({ value: null as unknown as string })
    const good = [claimOf(), claimOf()]
    const [first, bad, last] = await Promise.allSettled(
      [good[0], broken, good[1]].map(claim => ledger.claim(claim as NewClaim)),
    )
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'DATABASE_UNAVAILABLE' } })
    expect([first, last]).toMatchObject([
      { status: 'fulfilled', value: { mine: true } },
      { status: 'fulfilled', value: { mine: true } },
    ])
    expect(await ledger.read(broken)).toBeNull()
    for (const claim of good) expect(await ledger.read(claim)).toMatchObject({ state: 'claimed' })
  })

  test('a change happens only in its state and under its claim', async () => {
    const ledger = open('one')
    const { row } = await ledger.claim(claimOf())
    expect(await ledger.changeOne(answer(row, row.attempt + 1))).toBeNull()
    expect(await ledger.changeOne(answer(row))).toMatchObject({ state: 'answered', answer: '{}' })
    expect(await ledger.changeOne(answer(row))).toBeNull()
  })

  test('a change of what is unsent does not happen once another node has sent it', async () => {
    const [mine, other] = [open('one'), open('two')]
    const free = { state: 'failed', purchase_key: null } as const
    const [sent, unsent] = await Promise.all(
      [0, 1].map(async () => {
        const { row } = await mine.claim(claimOf({ purchase_key: `order-${nonces}` }))
        return (await mine.changeOne(answer(row))) as PaymentRow
      }),
    )
    if (!sent || !unsent) throw new Error('not answered')
    const submit = { state: 'submitted', batch: 'b1', mineable_until: 900 } as const
    await other.changeOne({ key: sent, from: ['answered'], to: submit })
    const changes = [sent, unsent].map(
      row => ({ key: row, from: ['answered', 'submitted'], isUnsent: true, to: free }) as const,
    )
    expect(await mine.change(changes)).toMatchObject([null, free])
    expect(await mine.read(sent)).toMatchObject({ ...submit, purchase_key: sent.purchase_key })
  })

  test('what is confirmed changes no more', async () => {
    const ledger = open('one')
    const { row } = await ledger.claim(claimOf())
    const settle = { state: 'settled', final: 0, block_hash: '0xb1' } as const
    expect(await ledger.changeOne({ key: row, from: ['claimed'], to: settle })).toMatchObject(settle)
    expect(await ledger.changeOne({ key: row, from: ['settled'], to: { final: 1 } })).toMatchObject({
      final: 1,
    })
    const late = { key: row, from: ['settled'], attempt: row.attempt } as const
    expect(await ledger.changeOne({ ...late, to: { final: 0, block_hash: '0xb2' } })).toBeNull()
    expect(await ledger.changeOne({ ...late, to: { state: 'failed' } })).toBeNull()
    expect(await ledger.read(row)).toMatchObject({ state: 'settled', final: 1, block_hash: '0xb1' })
  })

  test('a claim that nobody renews is taken over once, and its first holder has lost it', async () => {
    const dead = open('dead')
    const { row } = await dead.claim(claimOf())
    expect(row.lease_until).toBe(now + leaseMs)
    const again = claimOf({ nonce: row.nonce, fingerprint: 'another wallet' })
    const taken = await Promise.all(['two', 'three'].map(holder => open(holder).reclaim(row, again)))
    expect(taken.filter(Boolean)).toMatchObject([
      { attempt: row.attempt + 1, fingerprint: 'another wallet', lease_until: now + leaseMs },
    ])
    expect(await dead.changeOne(answer(row))).toBeNull()
  })

  test('leases are renewed while the work goes on, and only then', async () => {
    const ledger = open('one')
    const held = (await ledger.claim(claimOf())).row
    const left = (await ledger.claim(claimOf())).row
    let finish = () => {}
    const working = ledger.holding(held, () => new Promise<void>(resolve => (finish = resolve)))
    now += leaseMs / 2
    await ledger.renewLeases()
    expect(await ledger.read(held)).toMatchObject({ lease_until: now + leaseMs })
    expect(await ledger.read(left)).toMatchObject({ lease_until: left.lease_until })
    finish()
    await working
    const renewed = now + leaseMs
    now += leaseMs / 2
    await ledger.renewLeases()
    expect(await ledger.read(held)).toMatchObject({ lease_until: renewed })
  })

  test('who took work over on the same node keeps its lease when the first one ends', async () => {
    const ledger = open('one')
    const claim = claimOf()
    const first = (await ledger.claim(claim)).row
    let finish = () => {}
    const working = ledger.holding(first, () => new Promise<void>(resolve => (finish = resolve)))
    now += leaseMs
    const second = await ledger.reclaim(first, claim)
    if (!second) throw new Error('it was not taken over')
    void ledger.holding(second, () => new Promise<void>(() => {}))
    finish()
    await working
    now += leaseMs / 2
    await ledger.renewLeases()
    expect(await ledger.read(first)).toMatchObject({ attempt: 2, lease_until: now + leaseMs })
  })

  test('work that fails lets go of its lease too', async () => {
    const ledger = open('one')
    const { row } = await ledger.claim(claimOf())
    await expect(ledger.holding(row, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    now += leaseMs / 2
    await ledger.renewLeases()
    expect(await ledger.read(row)).toMatchObject({ lease_until: row.lease_until })
  })
})
