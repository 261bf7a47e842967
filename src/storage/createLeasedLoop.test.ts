import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../test/payments/support/until.ts'
import { describeOnEachEngine } from '../../test/support/databases.ts'
import { createLogger } from '../lib/logger.ts'
import { createLeasedLoop, type Lease, type LeasedLoopOptions } from './createLeasedLoop.ts'
import { acquireLease } from './leases.ts'

const log = createLogger({ level: 'silent' })

describeOnEachEngine('a leased loop', database => {
  function start(name: string, step: LeasedLoopOptions['step'], more: Partial<LeasedLoopOptions> = {}) {
    const loop = createLeasedLoop({
      database: database(),
      clock: Date.now,
      log,
      name,
      step,
      askMs: 10,
      ...more,
    })
    loop.start()
    onTestFinished(loop.stop)
    return loop
  }
  const readExpiry = async (name: string) => {
    const rows = await database().db.selectFrom('leases').selectAll().where('name', '=', name).execute()
    return rows[0]?.expires_at
  }

  test('of two nodes one works, and the other does as soon as it stops', async () => {
    const steps = { a: 0, b: 0 }
    const a = start('stop', async () => ++steps.a * 0 + 10, { leaseMs: 60_000 })
    await until(() => steps.a > 0)
    start('stop', async () => ++steps.b * 0 + 10, { leaseMs: 60_000 })
    const before = steps.a
    await until(() => steps.a > before + 5)
    expect(steps.b).toBe(0)
    await a.stop()
    await until(() => steps.b > 0, 'the other node takes over')
  })

  test('a node that no longer renews its lease is replaced when the lease ends, and not a pause later', async () => {
    await acquireLease(database(), { name: 'dead', holder: 'dead', nowMs: Date.now(), ttlMs: 300 })
    const end = (await readExpiry('dead')) ?? 0
    const began = await new Promise<number>(resolve => {
      const step = async () => {
        resolve(Date.now())
        return 1_000
      }
      start('dead', step, { askMs: 3_600_000 })
    })
    expect(began).toBeGreaterThanOrEqual(end)
  })

  test('a step that lasts longer than the lease keeps it, and the lease is in ms', async () => {
    let isDone = false
    const other = { steps: 0, sawWork: false }
    const began = Date.now()
    start(
      'long',
      async () => {
        await until(() => Date.now() > began + 1_800)
        isDone = true
        return 60_000
      },
      { leaseMs: 800 },
    )
    await until(async () => ((await readExpiry('long')) ?? 0) > began)
    expect(await readExpiry('long')).toBeLessThan(Date.now() + 2_000)
    start(
      'long',
      async () => {
        other.steps++
        other.sawWork ||= !isDone
        return 60_000
      },
      { leaseMs: 800 },
    )
    await until(() => other.steps > 0, 'the lease is given back for a long rest')
    expect(other.sawWork).toBe(false)
  })

  test('a step that hangs loses the lease, and may write nothing afterwards', async () => {
    let hung: Lease | undefined
    const waiting = new AbortController()
    start(
      'hung',
      async lease => {
        hung ??= lease
        await wait(60_000, undefined, { signal: waiting.signal }).catch(() => {})
        return 10
      },
      { leaseMs: 200, patienceMs: 100 },
    )
    await until(() => hung !== undefined)
    const steps: Lease[] = []
    start('hung', async lease => {
      steps.push(lease)
      return 10
    })
    await until(() => steps.length > 0, 'another node takes over')
    const isHeld = (lease?: Lease) =>
      database()
        .db.transaction()
        .execute(async db => lease?.isHeld({ ...database(), db }))
    expect([await isHeld(hung), await isHeld(steps[0])]).toEqual([false, true])
    waiting.abort()
  })

  test('a step learns that another node took the lease', async () => {
    let lease: Lease | undefined
    start(
      'taken',
      async given => {
        lease = given
        await until(() => given.signal.aborted)
        return 10_000
      },
      { leaseMs: 400 },
    )
    await until(() => lease !== undefined)
    await database()
      .db.updateTable('leases')
      .set({ holder: 'thief', expires_at: Date.now() + 5_000 })
      .where('name', '=', 'taken')
      .execute()
    await until(() => lease?.signal.aborted === true, 'it is told')
  })

  test('a failure does not end it, and waking ends a rest', async () => {
    let steps = 0
    const loop = start('fails', async () => {
      if (++steps === 1) throw new Error('once')
      return 3_600_000
    })
    await until(() => steps === 2)
    loop.wake()
    await until(() => steps === 3)
  })
})
