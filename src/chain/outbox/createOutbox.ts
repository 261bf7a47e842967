import { randomUUID } from 'node:crypto'
import type { PrivateKeyAccount, PublicClient, TransactionReceipt } from 'viem'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Database, OutboxRow } from '../../storage/schema.ts'
import { type Hex, lowerAddress } from '../../wire/address.ts'
import { type Fees, raiseFees, readFees } from '../fees.ts'
import { adoptEarlierRows, type EarlierTable } from './adoptEarlierRows.ts'
import { type Carry, costOf, createOutboxRows, type Fence } from './createOutboxRows.ts'
import { createSpendingLimit, type SpendingLimits } from './createSpendingLimit.ts'
import { findReceipt } from './findReceipt.ts'
import { type Call, emptyCall, readCall, signTransaction } from './signTransaction.ts'

type OutboxTimes = {
  /** After this time an unmined transaction is sent again unchanged, */
  resendMs: number
  /** and after this time with higher fees. */
  stuckMs: number
  /** Nodes may count a transaction before they show its receipt; we conclude nothing from its absence for this long. */
  patienceMs: number
}

/** `disagreed`: mined, but not with the result of its trial. */
export type OutboxEvent = 'sent' | 'replaced' | 'mined' | 'reverted' | 'dropped' | 'disagreed'

/** Learns of each transaction, its cost, and the key's balance. */
export type KeyObserver = {
  transaction: (event: OutboxEvent, costGwei: bigint) => void
  balance: (wei: bigint) => void
}

export type OutboxOptions = {
  database: Database
  chain: PublicClient
  chainId: number
  account: PrivateKeyAccount
  clock: Clock
  log: Logger
  limits: SpendingLimits
  times: OutboxTimes
  /** Token in which gas is paid; null for CELO. */
  feeCurrency?: Hex | null
  /** Open transactions allowed at once, over all programs with this key; one by default. */
  maxInFlight?: number | undefined
  /** The table in which nodes of the previous version keep this key's transactions. */
  earlierTable?: EarlierTable
  observer?: KeyObserver | undefined
  /** Called before and after each durable step; tests stop the process there. */
  onPoint?: ((point: string) => void | Promise<void>) | undefined
}

/** One transaction to send. `carry` stores what it carries, in the same commit; `fees` are those of its trial. */
export type Parcel = Call & { kind: string; subject?: string; id?: string; carry?: Carry; fees?: Fees }

export type Handler = {
  /**
   * Stores the outcome; false while the outcome is not known. Without a receipt, none of its bytes can be mined any more. Called
   * again when the process dies before the row is closed.
   */
  conclude: (row: OutboxRow, receipt: TransactionReceipt | null) => Promise<boolean>
  /** For transactions that must not be sent twice while there is any doubt; by default the patience of the key. */
  patienceMs?: number
  /** False when it carries nothing any more: an empty transaction then uses the nonce. */
  isWanted?: (row: OutboxRow) => Promise<boolean>
  /** Runs in the commit that gives the transaction another hash. */
  moveHash?: (inside: Database, from: Hex, to: Hex) => Promise<void>
}

const always = async () => true
const filler: Handler = { conclude: always }

/**
 * Everything that one key sends. A transaction is stored together with what it carries; then its signed bytes go out until the
 * chain has used their nonce; only then is the row closed. After a crash at any point the same bytes go out again, or nothing
 * does.
 */
export function createOutbox(options: OutboxOptions) {
  const { database, chain, chainId, account, clock, log, times } = options
  const { feeCurrency = null, maxInFlight = 1, observer, onPoint } = options
  const sender = lowerAddress(account.address)
  const rows = createOutboxRows({ database, chainId, sender, clock })
  const limit = createSpendingLimit({ rows, limits: options.limits, clock, log, sender })
  const lostSinceMs = new Map<string, number>()
  let refusal = ''

  const readNonce = () => chain.getTransactionCount({ address: account.address, blockTag: 'latest' })

  /** Rows first: if a row is closed in between, the chain has used its nonce. */
  async function readOpenAndNonce(): Promise<{ open: OutboxRow[]; nonce: number }> {
    const open = await rows.readOpen()
    return { open, nonce: await readNonce() }
  }

  /** `full`: too many are open. `dear`: over a limit of the key. `moved`: the lease, the nonce or the cargo is gone. */
  async function send(parcel: Parcel, fence: Fence = always): Promise<'sent' | 'full' | 'dear' | 'moved'> {
    const [{ open, nonce }, fees] = await Promise.all([
      readOpenAndNonce(),
      parcel.fees ?? readFees(chain, feeCurrency),
    ])
    const ahead = open.filter(row => row.account_nonce >= nonce)
    if (ahead.length >= maxInFlight) return 'full'
    return write({ ...parcel, fees }, { nonce: freeNonce(open, nonce), open, fence })
  }

  async function write(
    parcel: Parcel,
    { nonce, open, fence }: { nonce: number; open: readonly OutboxRow[]; fence: Fence },
  ): Promise<'sent' | 'dear' | 'moved'> {
    const { kind, gas } = parcel
    const fees = parcel.fees ?? (await readFees(chain, feeCurrency))
    if (!(await limit.allows({ kind, gas, fees, open }))) return 'dear'
    const signed = await signTransaction(account, parcel, { chainId, nonce, fees, feeCurrency })
    const { id = randomUUID(), subject = '', carry = always } = parcel
    const row = {
      ...describe(signed, parcel, fees),
      id,
      kind,
      subject,
      account_nonce: nonce,
      replaced_hashes: '',
    }
    await onPoint?.('submitted:before')
    const isWritten = await rows.open(row, fence, carry)
    await onPoint?.('submitted:after')
    if (!isWritten) return 'moved'
    observer?.transaction('sent', 0n)
    await broadcast(row)
    return 'sent'
  }

  function describe(signed: { raw: Hex; hash: Hex }, call: Call, fees: Fees) {
    const now = clock()
    return {
      ...signed,
      chain_id: chainId,
      sender,
      state: 'open' as const,
      max_fee_wei: String(fees.maxFeePerGas),
      tip_wei: String(fees.maxPriorityFeePerGas),
      gas_limit: Number(call.gas),
      cost_gwei: 0,
      block_number: null,
      signed_at_ms: now,
      sent_at_ms: now,
      closed_at_ms: null,
    }
  }

  /**
   * Concludes each open transaction that the chain has decided, and sends the others again. A transaction without a handler here
   * belongs to another program with this key, which concludes it.
   */
  async function follow(
    handlers: Record<string, Handler>,
    fence: Fence = always,
  ): Promise<{ concluded: number; inFlight: OutboxRow[] }> {
    if (options.earlierTable)
      await adoptEarlierRows({ database, chainId, sender, table: options.earlierTable }, fence)
    const open = await rows.readOpen()
    if (open.length === 0) return { concluded: 0, inFlight: [] }
    // Read before the receipts: if the chain has used the nonce, a receipt should exist.
    const nonce = await readNonce()
    const handlerOf = ({ kind }: OutboxRow) => (kind === 'filler' ? filler : handlers[kind])
    const receipts = await Promise.all(
      open.map(row => (row.account_nonce < nonce && handlerOf(row) ? findReceipt(chain, row) : null)),
    )
    // Wait for all of them before throwing, so that none runs on after the caller has gone.
    const endings = await Promise.allSettled(
      open.map((row, index) =>
        isConcluded(row, { nonce, handler: handlerOf(row), receipt: receipts[index] ?? null }),
      ),
    )
    const failure = endings.find(({ status }) => status === 'rejected')
    if (failure) throw (failure as PromiseRejectedResult).reason
    const left = open.filter(
      (_, index) => (endings[index] as PromiseFulfilledResult<boolean>).value === false,
    )
    const inFlight = left.filter(row => handlerOf(row) || row.account_nonce >= nonce)
    for (const row of inFlight) if (row.account_nonce >= nonce) await sendAgain(row, handlerOf(row), fence)
    await fillGap(open, nonce, fence)
    return { concluded: open.length - left.length, inFlight }
  }

  async function isConcluded(
    row: OutboxRow,
    seen: { nonce: number; handler: Handler | undefined; receipt: TransactionReceipt | null },
  ): Promise<boolean> {
    const { nonce, handler, receipt } = seen
    if (!handler) return false
    if (!receipt && !isLost(row, nonce, handler)) return false
    if (!receipt)
      log.warn({ transaction: row.hash, kind: row.kind }, 'a transaction lost its nonce to another one')
    if (!(await handler.conclude(row, receipt))) return false
    lostSinceMs.delete(row.id)
    if (await rows.close(row, receipt)) noteClosed(row, receipt)
    return true
  }

  function noteClosed({ kind }: OutboxRow, receipt: TransactionReceipt | null): void {
    const costGwei = receipt ? costOf(receipt) : 0n
    limit.note(kind, costGwei)
    observer?.transaction(
      !receipt ? 'dropped' : receipt.status === 'success' ? 'mined' : 'reverted',
      costGwei,
    )
  }

  /** Something else used the nonce: an older transaction after a reorganisation, or another program. */
  function isLost({ id, account_nonce }: OutboxRow, nonce: number, handler: Handler): boolean {
    if (nonce <= account_nonce) {
      lostSinceMs.delete(id)
      return false
    }
    const since = lostSinceMs.get(id) ?? clock()
    lostSinceMs.set(id, since)
    return clock() - since >= (handler.patienceMs ?? times.patienceMs)
  }

  async function sendAgain(row: OutboxRow, handler: Handler | undefined, fence: Fence): Promise<void> {
    if (clock() - row.signed_at_ms > times.stuckMs) await replace(row, handler, fence)
    else if (clock() - row.sent_at_ms > times.resendMs) await broadcast(row)
  }

  /** The same call with the same nonce: it happens once, whichever transaction is mined. */
  async function replace(old: OutboxRow, handler: Handler | undefined, fence: Fence): Promise<void> {
    const paid = { maxFeePerGas: BigInt(old.max_fee_wei), maxPriorityFeePerGas: BigInt(old.tip_wei) }
    const fees = raiseFees(paid, await readFees(chain, feeCurrency))
    const isWanted = (await handler?.isWanted?.(old)) ?? true
    const call = isWanted ? readCall(old.raw) : emptyCall(account.address)
    const others = (await rows.readOpen()).filter(({ id }) => id !== old.id)
    const { kind } = old
    if (!(await limit.allows({ kind, gas: call.gas, fees, open: others }))) return broadcast(old)
    log.warn({ transaction: old.hash, kind }, 'a transaction is stuck; sending it with higher fees')
    const nonce = old.account_nonce
    const signed = await signTransaction(account, call, { chainId, nonce, fees, feeCurrency })
    const row = {
      ...old,
      ...describe(signed, call, fees),
      replaced_hashes: `${old.hash} ${old.replaced_hashes}`.trim(),
    }
    await onPoint?.('replaced:before')
    const isWritten = await rows.replace(old, row, fence, async (inside, hash) => {
      await handler?.moveHash?.(inside, old.hash, hash)
      return true
    })
    await onPoint?.('replaced:after')
    if (!isWritten) return
    observer?.transaction('replaced', 0n)
    await broadcast(row)
  }

  /** After a reorganisation the chain may wait for a nonce that we closed long ago, and every later one waits with it. */
  async function fillGap(open: OutboxRow[], nonce: number, fence: Fence): Promise<void> {
    const [lowest] = open
    if (!lowest || lowest.account_nonce <= nonce || clock() - lowest.signed_at_ms <= times.resendMs) return
    log.warn({ nonce, sender }, 'the chain waits for an earlier nonce; an empty transaction uses it up')
    await write({ ...emptyCall(account.address), kind: 'filler' }, { nonce, open, fence })
  }

  /** Whatever the node answers, the transaction may be on its way; only the chain decides. */
  async function broadcast({ id, raw, hash, kind }: OutboxRow): Promise<void> {
    await onPoint?.('broadcast:before')
    try {
      await chain.sendRawTransaction({ serializedTransaction: raw })
      refusal = ''
    } catch (error) {
      const reason = nodeMessage(error)
      // Log once: it is sent again every few seconds until the node takes it.
      if (reason !== refusal)
        log.warn(
          { transaction: hash, sender: account.address, reason },
          `the node did not take the ${kind} transaction; it is sent again`,
        )
      refusal = reason
    }
    await rows.markSent(id)
    await onPoint?.('broadcast:after')
  }

  async function readBalance(): Promise<bigint> {
    const wei = await chain.getBalance({ address: account.address })
    observer?.balance(wei)
    return wei
  }

  return { account, chain, chainId, maxInFlight, send, follow, read: rows.read, readBalance, limit }
}

export type Outbox = ReturnType<typeof createOutbox>

/** The lowest nonce that none of our open transactions uses. */
function freeNonce(open: readonly OutboxRow[], nonce: number): number {
  const taken = new Set(open.map(({ account_nonce }) => account_nonce))
  let free = nonce
  while (taken.has(free)) free++
  return free
}

/** For example `insufficient funds for gas`; viem's own summary only says that it failed. */
function nodeMessage(error: unknown): string {
  const { details, shortMessage } = error as { details?: string; shortMessage?: string }
  return details || shortMessage || String(error).slice(0, 200)
}
