import { keccak256, type PublicClient, type TransactionReceipt } from 'viem'
import type { Clock } from '../../lib/clock.ts'
import { createQueuePerKey } from '../../lib/createQueuePerKey.ts'
import type { Logger } from '../../lib/logger.ts'
import type { ConductRow, Database } from '../../storage/schema.ts'
import { type Address, type Hex, lowerAddress } from '../../wire/address.ts'
import { costOf } from '../outbox/createOutboxRows.ts'
import { createConductRows } from './conductRows.ts'

/**
 * `plain`: no code. `known`: its code kept its word before. `new`: we never sent anything to it. `paused`: new, and too many new
 * contracts broke their word lately. `distrusted`: we send nothing to it.
 */
export type Standing = 'plain' | 'known' | 'new' | 'paused' | 'distrusted'

export type Conduct = ReturnType<typeof createConduct>

/** An account without code can only empty itself between trial and block, which costs its owner more than us. */
const accountsMayBreak = 3
const breakerMs = 3_600_000
/** After this many contracts in that time we take no new one. */
const breakerCount = 5

/**
 * Remembers whose block disagreed with its trial. Code can tell a block from a trial in ways that no trial shows (block number,
 * miner, state changed in between). Such code costs us gas once, not again.
 */
export function createConduct(options: {
  database: Database
  chain: PublicClient
  chainId: number
  clock: Clock
  log: Logger
  onBroken?: (() => void) | undefined
}) {
  const { database, chain, clock, log } = options
  const rows = createConductRows(options)
  const inTurn = createQueuePerKey()

  async function readCodeHash(address: Address): Promise<Hex | null> {
    const code = await chain.getCode({ address })
    return code === undefined || code === '0x' ? null : keccak256(code)
  }

  async function judge(of: string): Promise<Standing> {
    const address = lowerAddress(of)
    const codeHash = await readCodeHash(address)
    const known = await rows.read(codeHash ? [address, codeHash] : [address])
    if ([...known.values()].some(({ distrusted }) => distrusted === 1)) return 'distrusted'
    if (!codeHash) return 'plain'
    if ((known.get(address)?.kept ?? 0) > 0) return 'known'
    return (await rows.countBroken(clock() - breakerMs)) >= breakerCount ? 'paused' : 'new'
  }

  /** A block agreed with its trial. Written once for each contract. */
  async function keep(of: string): Promise<void> {
    const address = lowerAddress(of)
    const codeHash = await readCodeHash(address)
    if (!codeHash) return
    const own = await rows.readOne(address, 'contract')
    if (own.kept > 0) return
    await rows.write({ ...own, kind: 'contract', kept: 1 })
    const code = await rows.readOne(codeHash, 'code')
    await rows.write({ ...code, kept: code.kept + 1 })
  }

  async function blameFor(of: string, receipt: TransactionReceipt): Promise<void> {
    const address = lowerAddress(of)
    const codeHash = await readCodeHash(address)
    const own = await rows.readOne(address, codeHash ? 'contract' : 'account')
    if (own.transaction_hash === receipt.transactionHash) return
    const blamed = blame(own, receipt)
    const isDistrusted = codeHash !== null || blamed.broken >= accountsMayBreak
    if (codeHash) await breakCode(codeHash, own, receipt)
    await rows.write({
      ...blamed,
      kind: codeHash ? 'contract' : own.kind,
      code_hash: codeHash,
      distrusted: isDistrusted ? 1 : 0,
    })
    log.warn(
      { address, transaction: receipt.transactionHash, distrusted: isDistrusted },
      'a block disagreed with its trial',
    )
    options.onBroken?.()
  }

  /** Wallets of one make share code: one bad contract does not condemn code that served others well. */
  async function breakCode(codeHash: Hex, own: ConductRow, receipt: TransactionReceipt): Promise<void> {
    const code = await rows.readOne(codeHash, 'code')
    const isGoodElsewhere = code.kept > own.kept
    const distrusted = isGoodElsewhere || code.forgiven === 1 ? 0 : 1
    await rows.write({ ...blame(code, receipt), distrusted })
  }

  function blame(row: ConductRow, receipt: TransactionReceipt): ConductRow {
    return {
      ...row,
      broken: row.broken + 1,
      lost_gwei: Number(row.lost_gwei) + Number(costOf(receipt)),
      transaction_hash: receipt.transactionHash,
      broken_at_ms: clock(),
    }
  }

  /** Trusts an address again, and the code it had. False when it was not distrusted. */
  async function forgive(name: string): Promise<boolean> {
    const own = (await rows.read([name.toLowerCase()])).get(name.toLowerCase())
    if (!own || own.distrusted === 0) return false
    const code = own.code_hash && (await rows.read([own.code_hash])).get(own.code_hash)
    const clean = { distrusted: 0, forgiven: 1, broken: 0, broken_at_ms: null }
    await database.db.transaction().execute(async db => {
      const inside = createConductRows({ ...options, database: { ...database, db } })
      await inside.write({ ...own, ...clean })
      if (code) await inside.write({ ...code, ...clean })
    })
    return true
  }

  return {
    judge,
    keep,
    /**
     * Records a block that disagreed; calling it twice for one transaction is safe. Calls run in turn, so that each counts from
     * the row the one before it wrote.
     */
    noteDisagreement: (of: string, receipt: TransactionReceipt): Promise<void> =>
      inTurn('', () => blameFor(of, receipt)),
    forgive,
    list: rows.listDistrusted,
    /** Those of the addresses that we send nothing to, whatever their code. */
    findDistrusted: rows.findDistrusted,
    /** Whether we take no contract that we never sent anything to. */
    isPaused: async (): Promise<boolean> => (await rows.countBroken(clock() - breakerMs)) >= breakerCount,
  }
}
