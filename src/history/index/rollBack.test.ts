import { beforeEach, expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import { toBytes } from '../../chain/bytes.ts'
import type { BlockTimes } from '../sources/createBlockTimes.ts'
import { readAnchors, rollBack, undoReorganisation } from './rollBack.ts'

const chainId = 42220
const hashOf = (number: number, fork = 0) => `0x${(number * 16 + fork).toString(16).padStart(64, '0')}`

describeOnEachEngine('going back', database => {
  const db = () => database().db
  beforeEach(async () => {
    for (const table of ['transfers', 'blocks', 'coverage', 'heads'] as const)
      await db().deleteFrom(table).execute()
  })

  const anchor = (...numbers: number[]) =>
    db()
      .insertInto('blocks')
      .values(
        numbers.map(number => ({
          chain_id: chainId,
          number,
          time: number,
          hash: toBytes(hashOf(number)),
        })),
      )
      .execute()

  const addTransfer = (block: number, chain = chainId) =>
    db()
      .insertInto('transfers')
      .values({
        chain_id: chain,
        block,
        log_index: 0,
        time: block,
        amount: '1',
        transaction_hash: toBytes(hashOf(block)),
        token: toBytes('0x70'),
        sender: toBytes('0x01'),
        recipient: toBytes('0x02'),
      })
      .execute()

  const readBlocks = async () => {
    const rows = await db().selectFrom('transfers').select(['chain_id', 'block']).orderBy('block').execute()
    return rows.map(({ chain_id, block }) => (chain_id === chainId ? block : -block))
  }

  /** A fake node: up to `common` it has our recorded blocks, above that others. */
  const nodeAt = (common: number, isOurChain = true): BlockTimes =>
    ({
      fetchBlocks: async (numbers: readonly number[]) =>
        numbers.map(number => ({ number, time: number, hash: hashOf(number, number > common ? 1 : 0) })),
      assertChain: async () => {
        if (!isOurChain) throw new Error('the node is on chain 1, not 42220')
      },
    }) as unknown as BlockTimes

  const undo = (node: BlockTimes, head: number) =>
    undoReorganisation(
      { database: database(), chainId, blockTimes: node },
      { number: head, time: head, hash: hashOf(head, 1) },
    )

  test('forgets what is after the good block, keeps the block itself and other chains', async () => {
    for (const block of [10, 11, 12]) await addTransfer(block)
    await addTransfer(99, 1)
    await rollBack(database(), chainId, 11)
    expect(await readBlocks()).toEqual([10, 11, -99])
  })

  test('finds the newest block that both know', async () => {
    await anchor(10, 20, 30, 40)
    for (const block of [19, 20, 21, 35]) await addTransfer(block)
    expect(await undo(nodeAt(25), 45)).toBe(20)
    expect(await readBlocks()).toEqual([19, 20])
    expect(await readAnchors(database(), chainId, 100, 9)).toMatchObject([{ number: 20 }, { number: 10 }])
  })

  test('looks further back than one page of anchors', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1)
    await anchor(...numbers)
    expect(await undo(nodeAt(7), 200)).toBe(7)
  })

  test('does not ask for blocks that the node does not have yet', async () => {
    await anchor(10, 20, 30)
    expect(await undo(nodeAt(20), 25)).toBe(20)
    expect(await readAnchors(database(), chainId, 100, 9)).toHaveLength(2)
  })

  test('forgets everything when no block is the same on our own chain', async () => {
    await anchor(10, 20)
    await addTransfer(5)
    expect(await undo(nodeAt(0), 20)).toBe(-1)
    expect(await readBlocks()).toEqual([])
  })

  test('forgets nothing for a node of another chain', async () => {
    await anchor(10, 20)
    await addTransfer(5)
    await expect(undo(nodeAt(0, false), 20)).rejects.toThrow('on chain 1')
    expect(await readBlocks()).toEqual([5])
  })
})
