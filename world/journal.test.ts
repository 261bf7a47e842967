import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createJournal } from './journal.ts'
import type { Rpc } from './rpc.ts'

/** A fake chain with one hash per block and no transactions. */
function createFakeChain(hashes: string[]) {
  let head = hashes.length - 1
  const blockAt = (number: number) =>
    hashes[number] === undefined
      ? null
      : { hash: hashes[number], parentHash: hashes[number - 1], timestamp: '0x1', transactions: [] }
  const rpc = {
    call: async () => head,
    batch: async (calls: { params: unknown[] }[]) => calls.map(({ params }) => blockAt(Number(params[0]))),
  } as unknown as Rpc
  const setHead = (number: number) => {
    head = number
  }
  return { rpc, hashes, setHead }
}

function startJournal(hashes: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'journal')
  const chain = createFakeChain(hashes)
  return { ...chain, path, journal: createJournal(chain.rpc, path, 0) }
}

test('a block that is taken back while it is read asks for a snapshot', async () => {
  const { journal, setHead, path } = startJournal(['genesis', 'a', 'b'])
  setHead(4)
  await journal.follow()
  expect(journal.isBroken()).toBe(true)
  expect(existsSync(path)).toBe(false)
})

test('a branch that outgrew the one of before asks for a snapshot', async () => {
  const { journal, hashes, setHead } = startJournal(['genesis', 'a', 'b'])
  await journal.follow()
  expect(journal.isBroken()).toBe(false)
  hashes.splice(1, 2, 'other a', 'other b', 'other c')
  setHead(3)
  await journal.follow()
  expect(journal.isBroken()).toBe(true)
})
