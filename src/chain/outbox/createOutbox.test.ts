import { randomUUID } from 'node:crypto'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestChain, type TestChain } from '../../../contracts/support/testChain.ts'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import { hangMs } from '../../../test/support/hangMs.ts'
import { createLogger } from '../../lib/logger.ts'
import { lowerAddress } from '../../wire/address.ts'
import { connectChain } from '../connectChain.ts'
import { createNode } from '../createNode.ts'
import { waitForReceipt } from '../waitForReceipt.ts'
import { createOutbox, type Handler, type OutboxEvent, type OutboxOptions } from './createOutbox.ts'
import { signTransaction } from './signTransaction.ts'

const target: Hex = '0x000000000000000000000000000000000000cafe'
// A slow chain counts a nonce as used a moment before it has the receipt.
const times = { resendMs: 1_000, stuckMs: 10_000, patienceMs: 1_500 }
const points = ['submitted:before', 'submitted:after', 'broadcast:before', 'broadcast:after'] as const

describeOnEachEngine('an outbox', database => {
  let chain: TestChain
  let rpcUrl = ''
  let privateKey: Hex
  let now = 0
  let events: OutboxEvent[] = []
  beforeAll(async () => {
    chain = await startTestChain({ states: 300 })
    rpcUrl = chain.client.chain.rpcUrls.default.http[0] as string
  })
  afterAll(() => chain.stop())
  beforeEach(async () => {
    privateKey = generatePrivateKey()
    now = 1_800_000_000_000
    events = []
    await chain.client.setBalance({ address: sender(), value: 10n ** 20n })
    return () => chain.client.setAutomine(true)
  })
  const sender = () => privateKeyToAccount(privateKey).address

  function open(changes: Partial<OutboxOptions> = {}) {
    return createOutbox({
      database: database(),
      chain: connectChain(createNode({ url: rpcUrl }), { chainId: 42220 }),
      chainId: 42220,
      account: privateKeyToAccount(privateKey),
      clock: () => now,
      log: createLogger({ level: 'silent' }),
      limits: { maxFeeGwei: null, gasBudget: null },
      times,
      observer: { transaction: event => void events.push(event), balance: () => {} },
      ...changes,
    })
  }
  type Outbox = ReturnType<typeof open>

  /** What a transaction carries: a row that starts as `owed`, becomes `sent` with it, and `done` when it is mined. */
  async function owe(): Promise<string> {
    const name = randomUUID()
    await database().db.insertInto('shared_secrets').values({ name, value: 'owed' }).execute()
    return name
  }
  async function change(name: string, from: string, value: string, db = database().db): Promise<boolean> {
    const update = db.updateTable('shared_secrets').set({ value }).where('name', '=', name)
    return (await update.where('value', '=', from).executeTakeFirst()).numUpdatedRows === 1n
  }
  const cargo: Handler = {
    conclude: async ({ subject }, receipt) => {
      await change(subject, 'sent', receipt ? 'done' : 'owed')
      return true
    },
  }
  const send = (outbox: Outbox, subject: string) =>
    outbox.send({
      to: target,
      data: '0x',
      gas: 50_000n,
      kind: 'cargo',
      subject,
      carry: inside => change(subject, 'owed', 'sent', inside.db),
    })
  const readCargo = async (name: string) => {
    const rows = await database()
      .db.selectFrom('shared_secrets')
      .selectAll()
      .where('name', '=', name)
      .execute()
    return rows[0]?.value
  }
  const readRows = () =>
    database()
      .db.selectFrom('outbox')
      .selectAll()
      .where('sender', '=', lowerAddress(sender()))
      .orderBy('account_nonce')
      .execute()
  const readNonce = () => chain.client.getTransactionCount({ address: sender() })

  /** As a node does: follow, and send what is owed, until all is done. */
  async function finish(outbox: Outbox, names: readonly string[]): Promise<void> {
    for (let round = 0; round < 40; round++) {
      await outbox.follow({ cargo })
      const states = await Promise.all(names.map(readCargo))
      if (states.every(state => state === 'done')) return
      const owed = names.filter((_, index) => states[index] === 'owed')
      for (const name of owed) await send(outbox, name)
      now += 600
    }
    throw new Error('it is not getting done')
  }

  test('sends, follows and closes a transaction; its row has the cost', async () => {
    const outbox = open()
    const name = await owe()
    expect(await send(outbox, name)).toBe('sent')
    expect(await readRows()).toMatchObject([{ state: 'open', kind: 'cargo', subject: name }])
    await finish(outbox, [name])
    const [row] = await readRows()
    expect(row).toMatchObject({ state: 'mined', raw: '0x', block_number: expect.any(Number) })
    const receipt = await chain.client.getTransactionReceipt({ hash: row?.hash ?? '0x' })
    expect(BigInt(row?.cost_gwei ?? 0)).toBe(
      (receipt.gasUsed * receipt.effectiveGasPrice + 999_999_999n) / 1_000_000_000n,
    )
    expect(events).toEqual(['sent', 'mined'])
  })

  test.each(points)(
    'a process that ends at %s: the next one finishes it, and it happens once',
    async point => {
      const name = await owe()
      const dying = open({
        onPoint: at => {
          if (at === point) throw new Error('dead')
        },
      })
      await expect(send(dying, name)).rejects.toThrow('dead')
      await finish(open(), [name])
      expect(await readNonce()).toBe(1)
      expect(await readRows()).toMatchObject([{ state: 'mined' }])
    },
  )

  test.each(['before', 'after'])('a process that ends %s it wrote what became of it', async side => {
    const name = await owe()
    const first = open()
    await send(first, name)
    // The node answers before the block is there, and this one looks only once.
    await waitForReceipt(chain.client, (await readRows())[0]?.hash as Hex, { everyMs: 10 })
    const dying: Handler = {
      conclude: async (row, receipt) => {
        if (side === 'after') await cargo.conclude(row, receipt)
        throw new Error('dead')
      },
    }
    await expect(first.follow({ cargo: dying })).rejects.toThrow('dead')
    await finish(open(), [name])
    await open().follow({ cargo })
    expect(await readNonce()).toBe(1)
    expect(await readRows()).toMatchObject([{ state: 'mined' }])
  })

  test.each(['replaced:before', 'replaced:after'])('a process that ends at %s', async point => {
    await chain.client.setAutomine(false)
    const name = await owe()
    await send(open(), name)
    now += 11_000
    const dying = open({
      onPoint: at => {
        if (at === point) throw new Error('dead')
      },
    })
    await expect(dying.follow({ cargo })).rejects.toThrow('dead')
    await open().follow({ cargo })
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 1 })
    await finish(open(), [name])
    expect(await readNonce()).toBe(1)
  })

  test('what the node forgot is sent again, unchanged', async () => {
    await chain.client.setAutomine(false)
    const outbox = open()
    const name = await owe()
    await send(outbox, name)
    const { hash } = (await readRows())[0] as { hash: Hex }
    await chain.client.dropTransaction({ hash })
    await outbox.follow({ cargo })
    expect(await chain.client.getTransaction({ hash }).catch(() => null)).toBeNull()
    now += 1_001
    expect(await outbox.follow({ cargo })).toMatchObject({ concluded: 0, inFlight: [{ state: 'open' }] })
    expect(await chain.client.getTransaction({ hash })).toMatchObject({ nonce: 0 })
    await chain.client.mine({ blocks: 1 })
    await finish(outbox, [name])
    expect(events).toEqual(['sent', 'mined'])
  })

  test.each(['the newest', 'the first'])(
    'what is stuck is sent with higher fees; %s is mined',
    async which => {
      await chain.client.setAutomine(false)
      const outbox = open()
      const name = await owe()
      await send(outbox, name)
      const [first] = await readRows()
      now += 10_001
      await outbox.follow({ cargo })
      const [second] = await readRows()
      expect(second).toMatchObject({ id: first?.id, account_nonce: 0, replaced_hashes: first?.hash })
      expect(BigInt(second?.max_fee_wei ?? 0)).toBeGreaterThan(
        (BigInt(first?.max_fee_wei ?? 0) * 110n) / 100n,
      )
      expect(BigInt(second?.tip_wei ?? 0)).toBeGreaterThan((BigInt(first?.tip_wei ?? 0) * 110n) / 100n)
      if (which === 'the first') {
        await chain.client.dropTransaction({ hash: second?.hash ?? '0x' })
        await chain.client.sendRawTransaction({ serializedTransaction: first?.raw ?? '0x' })
      }
      await chain.client.mine({ blocks: 1 })
      await finish(outbox, [name])
      const [mined, other] = which === 'the first' ? [first, second] : [second, first]
      expect(await readRows()).toMatchObject([
        { state: 'mined', hash: mined?.hash ?? '0x', replaced_hashes: other?.hash },
      ])
      expect(events).toEqual(['sent', 'replaced', 'mined'])
    },
  )

  test('when nothing is left of what it carries, something empty uses up the nonce', async () => {
    await chain.client.setAutomine(false)
    const outbox = open()
    await send(outbox, await owe())
    now += 10_001
    await outbox.follow({ cargo: { ...cargo, isWanted: async () => false } })
    const [row] = await readRows()
    const sent = await chain.client.getTransaction({ hash: row?.hash ?? '0x' })
    expect(sent.to?.toLowerCase()).toBe(sender().toLowerCase())
  })

  test('its nonce is used by another program: what it carried is owed, and goes with the next', async () => {
    await chain.client.setAutomine(false)
    const outbox = open()
    const name = await owe()
    await send(outbox, name)
    const [row] = await readRows()
    await chain.client.dropTransaction({ hash: row?.hash ?? '0x' })
    const foreign = await signTransaction(
      privateKeyToAccount(privateKey),
      { to: target, data: '0x', gas: 50_000n },
      {
        chainId: 42220,
        nonce: 0,
        feeCurrency: null,
        fees: { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 10n },
      },
    )
    await chain.client.sendRawTransaction({ serializedTransaction: foreign.raw })
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 1 })
    await finish(outbox, [name])
    expect((await readRows()).map(({ state }) => state)).toEqual(['dropped', 'mined'])
    expect(events).toEqual(['sent', 'dropped', 'sent', 'mined'])
  })

  test('a node that counts a transaction before it shows it is given time', async () => {
    const outbox = open({ times: { ...times, patienceMs: 500 } })
    const name = await owe()
    await send(outbox, name)
    const { hash } = (await readRows())[0] as { hash: Hex }
    await waitForReceipt(chain.client, hash, { everyMs: 10 })
    await database()
      .db.updateTable('outbox')
      .set({ hash: `0x${'0'.repeat(64)}` })
      .where('hash', '=', hash)
      .execute()
    expect(await outbox.follow({ cargo })).toMatchObject({ concluded: 0, inFlight: [{ state: 'open' }] })
    await database()
      .db.updateTable('outbox')
      .set({ hash })
      .where('hash', '=', `0x${'0'.repeat(64)}`)
      .execute()
    expect(await outbox.follow({ cargo })).toEqual({ concluded: 1, inFlight: [] })
    expect(await readCargo(name)).toBe('done')
  })

  test('what another program replaced meanwhile is not called lost', async () => {
    const outbox = open()
    const name = await owe()
    await send(outbox, name)
    const [row] = await readRows()
    await waitForReceipt(chain.client, row?.hash as Hex, { everyMs: 10 })
    const stranger: Hex = `0x${'1'.repeat(64)}`
    const hidden: Handler = {
      conclude: async (each, receipt) => {
        // As if it were replaced, and the replacement mined, after the rows were read.
        await database().db.updateTable('outbox').set({ hash: stranger }).where('id', '=', each.id).execute()
        return receipt !== null
      },
    }
    await outbox.follow({ cargo: hidden })
    expect(await readRows()).toMatchObject([{ state: 'open', hash: stranger }])
    await database()
      .db.updateTable('outbox')
      .set({ hash: row?.hash })
      .where('id', '=', row?.id ?? '')
      .execute()
    await finish(outbox, [name])
    expect(await readNonce()).toBe(1)
  })

  test('a reorganisation takes a closed one back: an empty one uses its nonce, and the next goes on', async () => {
    const outbox = open()
    const [first, second] = [await owe(), await owe()]
    await finish(outbox, [first])
    await chain.client.setAutomine(false)
    await send(outbox, second)
    await chain.client.request({ method: 'anvil_reorg', params: [1, []] } as never)
    const [, waiting] = await readRows()
    await chain.client.dropTransaction({ hash: waiting?.hash ?? '0x' }).catch(() => {})
    expect(await readNonce()).toBe(0)
    now += 1_001
    await chain.client.setAutomine(true)
    await finish(outbox, [second])
    expect(await readNonce()).toBe(2)
    expect((await readRows()).find(({ kind }) => kind === 'filler')).toMatchObject({ account_nonce: 0 })
  })

  test('above the highest fee it waits, also with a replacement, and goes when gas is cheap', async () => {
    const { client } = chain
    const { baseFeePerGas } = await client.getBlock()
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 100n * 10n ** 9n })
    await client.mine({ blocks: 1 })
    const outbox = open({ limits: { maxFeeGwei: 50, gasBudget: null } })
    const name = await owe()
    expect(await send(outbox, name)).toBe('dear')
    expect(outbox.limit.lastReason('cargo')).toMatch(/dearer/)
    expect([await readCargo(name), await readRows()]).toEqual(['owed', []])
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 10n ** 9n })
    await client.mine({ blocks: 1 })
    await client.setAutomine(false)
    expect(await send(outbox, name)).toBe('sent')
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: 100n * 10n ** 9n })
    await client.mine({ blocks: 1 })
    now += 10_001
    await outbox.follow({ cargo })
    expect(await readRows()).toMatchObject([{ state: 'open', replaced_hashes: '' }])
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFeePerGas ?? 0n })
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    await finish(outbox, [name])
  })

  test('it does not spend more than its budget in 24 hours, by whichever process', async () => {
    const limits = { maxFeeGwei: null, gasBudget: null }
    const names = [await owe(), await owe()] as const
    const first = open({ limits })
    await finish(first, [names[0]])
    const [row] = await readRows()
    const most = (BigInt(row?.gas_limit ?? 0) * BigInt(row?.max_fee_wei ?? 0)) / 10n ** 9n
    const gasBudget = Number(most + BigInt(row?.cost_gwei ?? 0) / 2n) / 1e9
    const second = open({ limits: { ...limits, gasBudget } })
    expect(await send(second, names[1])).toBe('dear')
    expect(second.limit.lastReason('cargo')).toMatch(/budget/)
    expect(await readCargo(names[1])).toBe('owed')
    now += 86_400_001
    expect(await send(second, names[1])).toBe('sent')
    await finish(second, [names[1]])
  })

  test('two nodes with one key: each is sent once, and no nonce twice', async () => {
    const nodes = [open(), open()]
    const names = await Promise.all(Array.from({ length: 6 }, owe))
    await Promise.all(nodes.map(node => finish(node, names)))
    const rows = await readRows()
    expect(rows.filter(({ state }) => state === 'mined')).toHaveLength(6)
    expect(await readNonce()).toBe(6)
    expect(events.filter(event => event === 'mined')).toHaveLength(6)
  })

  test('without the right, nothing is written', async () => {
    const outbox = open()
    const name = await owe()
    const parcel = { to: target, data: '0x', gas: 50_000n, kind: 'cargo', subject: name } as const
    const carry = () => change(name, 'owed', 'sent')
    expect(await outbox.send({ ...parcel, carry }, async () => false)).toBe('moved')
    expect([await readCargo(name), await readRows()]).toEqual(['owed', []])
  })

  test('several at once: their nonces follow each other, and one that is lost on the way is sent again', async () => {
    await chain.client.setAutomine(false)
    const outbox = open({ maxInFlight: 3 })
    const names = await Promise.all(Array.from({ length: 4 }, owe))
    for (const name of names.slice(0, 3)) expect(await send(outbox, name)).toBe('sent')
    expect(await send(outbox, names[3] ?? '')).toBe('full')
    const rows = await readRows()
    expect(rows.map(({ account_nonce }) => account_nonce)).toEqual([0, 1, 2])
    await chain.client.dropTransaction({ hash: rows[1]?.hash ?? '0x' })
    await chain.client.mine({ blocks: 1 })
    expect((await outbox.follow({ cargo })).concluded).toBe(1)
    now += 1_001
    await outbox.follow({ cargo })
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 1 })
    await finish(outbox, names)
    expect(await readNonce()).toBe(4)
  })

  test.each(points)(
    'a process that ends at %s beside others under way: each happens once, in the order of their nonces',
    async point => {
      await chain.client.setAutomine(false)
      const names = await Promise.all(Array.from({ length: 4 }, owe))
      const [first = '', second = '', third = ''] = names
      const healthy = open({ maxInFlight: 3 })
      for (const name of [first, second]) expect(await send(healthy, name)).toBe('sent')
      const dying = open({
        maxInFlight: 3,
        onPoint: at => {
          if (at === point) throw new Error('dead')
        },
      })
      await expect(send(dying, third)).rejects.toThrow('dead')
      // The chain node lost its memory, the first transaction included.
      for (const { hash } of await readRows()) await chain.client.dropTransaction({ hash }).catch(() => null)
      await chain.client.setAutomine(true)
      await finish(open({ maxInFlight: 3 }), names)
      expect(await readNonce()).toBe(4)
      expect((await readRows()).map(({ state, account_nonce }) => [state, account_nonce])).toEqual(
        [0, 1, 2, 3].map(nonce => ['mined', nonce]),
      )
    },
  )

  test('several that are stuck are each replaced under their own nonce', async () => {
    await chain.client.setAutomine(false)
    const outbox = open({ maxInFlight: 3 })
    const names = await Promise.all(Array.from({ length: 3 }, owe))
    for (const name of names) await send(outbox, name)
    const before = (await readRows()).map(({ hash }) => hash)
    now += 11_000
    expect((await outbox.follow({ cargo })).inFlight).toHaveLength(3)
    const rows = await readRows()
    expect(rows.map(({ replaced_hashes }) => replaced_hashes)).toEqual(before)
    await chain.client.mine({ blocks: 1 })
    await finish(outbox, names)
    expect(await readNonce()).toBe(3)
    expect(events.filter(event => event === 'mined')).toHaveLength(3)
  })

  test('a transaction that another program sends with the key is not concluded here, and delays nothing once it is mined', async () => {
    const name = await owe()
    await send(open(), name)
    await vi.waitFor(async () => expect(await readNonce()).toBe(1), hangMs)
    const other = open()
    expect(await other.follow({})).toEqual({ concluded: 0, inFlight: [] })
    expect(await other.send({ to: target, data: '0x', gas: 50_000n, kind: 'other' })).toBe('sent')
    expect(await readCargo(name)).toBe('sent')
    await finish(open(), [name])
  })
})
