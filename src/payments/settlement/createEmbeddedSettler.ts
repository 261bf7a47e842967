import { randomUUID } from 'node:crypto'
import { Attribution } from 'ox/erc8021'
import type { Hex, PrivateKeyAccount, PublicClient } from 'viem'
import { type Fees, gwei, raiseFees, readFees } from '../../chain/fees.ts'
import type { Lease } from '../../storage/createLeasedLoop.ts'
import type { SettlementTransactionRow } from '../../storage/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type ChainFacts, createChainFacts } from './chainFacts.ts'
import { finishBatch } from './finishBatch.ts'
import { createGasGauge } from './gasGauge.ts'
import { judgeRows } from './judgeRows.ts'
import { createBatchPicker } from './selectRows.ts'
import type { SettlementContext, Settler } from './settlement.ts'
import { checkSettlerHealth } from './settlerHealth.ts'
import { type Envelope, emptyCall, packBatch, readEnvelope, signEnvelope } from './signBatch.ts'
import { createBatchSorter } from './sortBatch.ts'
import { createTransactions } from './transactions.ts'

export type EmbeddedSettlerOptions = {
  account: PrivateKeyAccount
  chain: PublicClient
  ledger: Ledger
  context: SettlementContext
  attribution: string
  feeCurrency: Hex | null
  maxFeeGwei: number
  /** Geth-like nodes refuse transactions above 128 KiB; 250 payments are about 120 KB. */
  maxBatch: number
  maxBatchGas: bigint
}

/** Our own key submits, one transaction at a time: its nonce is always the next one, so no gap can open. */
export function createEmbeddedSettler(options: EmbeddedSettlerOptions): Settler {
  const { account, chain, ledger, context } = options
  const { clock, log, times } = context
  const suffix = Attribution.toDataSuffix({ codes: [options.attribution] })
  const transactions = createTransactions(ledger, account.address.toLowerCase())
  const facts: ChainFacts = createChainFacts(chain)
  const feeCap = BigInt(options.maxFeeGwei) * gwei
  const gauge = createGasGauge(options.maxBatchGas)
  const pickBatch = createBatchPicker(ledger)
  const sort = createBatchSorter({ chain, ledger, facts, settler: account.address, now })

  let refusal = ''
  let orphan: { batch: string; since: number } | null = null

  async function tick(lease: Lease): Promise<'busy' | 'waiting' | 'idle'> {
    const open = await transactions.readOpen()
    return open.length > 0 ? follow(open, lease) : submit(lease)
  }

  async function submit(lease: Lease): Promise<'busy' | 'waiting' | 'idle'> {
    const rows = await pickBatch(Math.min(options.maxBatch, gauge.maxPayments()))
    const [only] = rows
    if (!only) return 'idle'
    const isPlain = only.signer === 'plain'
    const good = isPlain ? await sort.together(rows) : await sort.alone(only)
    if (good.length === 0) return 'busy'
    const fees = await readFees(chain, options.feeCurrency)
    if (fees.maxFeePerGas > feeCap) {
      log.warn(
        { maxFeePerGas: fees.maxFeePerGas },
        'gas is dearer than SETTLER_MAX_FEE_GWEI; settlement waits',
      )
      return 'waiting'
    }
    const gas = isPlain ? gauge.limitFor(good.length) : await sort.limitAlone(only)
    if (gas === null) return 'busy'
    const nonce = await chain.getTransactionCount({ address: account.address, blockTag: 'latest' })
    const signed = await sign(packBatch(good, suffix), randomUUID(), nonce, gas, fees)
    if (!(await transactions.open(signed, good, lease))) return 'waiting'
    await broadcast(signed.raw as Hex, signed.hash)
    return 'busy'
  }

  async function follow(open: SettlementTransactionRow[], lease: Lease): Promise<'busy' | 'waiting'> {
    const latest = open.at(-1)
    if (!latest) return 'waiting'
    // Asked before the receipts: if the nonce is used by then, one of them should be there.
    const nonce = await chain.getTransactionCount({ address: account.address, blockTag: 'latest' })
    for (const { hash } of open) {
      const receipt = await chain.getTransactionReceipt({ hash: hash as Hex }).catch(ignoreNotFound)
      if (!receipt) continue
      const rows = await transactions.readBatch(latest.batch)
      if (!(await finishBatch({ ledger, facts, log }, receipt, rows, await now()))) return 'waiting'
      gauge.observe(receipt.gasUsed, rows.length)
      await transactions.close(latest.batch, { hash, block: Number(receipt.blockNumber) })
      return 'busy'
    }
    if (nonce > latest.account_nonce) {
      // Nodes may count a transaction before they show its receipt; a moment later both are there.
      if (orphan?.batch !== latest.batch) orphan = { batch: latest.batch, since: clock() }
      return clock() - orphan.since > times.pollMs * 5 ? giveUp(latest) : 'waiting'
    }
    const age = clock() - latest.created_at
    if (age > times.stuckMs) return replace(latest, lease)
    if (clock() - latest.sent_at > times.resendMs) await broadcast(latest.raw as Hex, latest.hash)
    return 'waiting'
  }

  /** The nonce was used by something else (a re-mined older one, another program): these can never be mined. */
  async function giveUp({ batch, hash }: SettlementTransactionRow): Promise<'busy'> {
    log.warn({ transaction: hash }, 'settlement transaction lost its nonce; its payments are queued again')
    // It says nothing about the payments, so it does not count as one of their tries.
    const rows = (await transactions.readBatch(batch)).map(row => ({ ...row, tries: 0 }))
    await ledger.change(await judgeRows(facts, rows, { ...(await now()), refused: false }))
    await transactions.close(batch, null)
    return 'busy'
  }

  async function replace(stuck: SettlementTransactionRow, lease: Lease): Promise<'busy' | 'waiting'> {
    const old = { maxFeePerGas: BigInt(stuck.max_fee), maxPriorityFeePerGas: BigInt(stuck.tip) }
    const fees = raiseFees(old, await readFees(chain, options.feeCurrency))
    const rows = await transactions.readBatch(stuck.batch)
    if (fees.maxFeePerGas > feeCap) {
      await broadcast(stuck.raw as Hex, stuck.hash)
      return 'waiting'
    }
    log.warn({ transaction: stuck.hash }, 'settlement transaction is stuck; sending it with higher fees')
    // When all its payments have expired, something cheap frees the account nonce; nothing could be sent before.
    const { envelope, gas } = rows.length > 0 ? readEnvelope(stuck.raw as Hex) : emptyCall(account.address)
    const signed = await sign(envelope, stuck.batch, stuck.account_nonce, gas, fees)
    if (await transactions.replace(signed, lease)) await broadcast(signed.raw as Hex, signed.hash)
    return 'waiting'
  }

  async function sign(envelope: Envelope, batch: string, nonce: number, gas: bigint, fees: Fees) {
    const { feeCurrency } = options
    const { raw, hash } = await signEnvelope(account, envelope, {
      chainId: ledger.chainId,
      nonce,
      gas,
      fees,
      feeCurrency,
    })
    const { maxFeePerGas, maxPriorityFeePerGas } = fees
    return {
      hash,
      batch,
      raw,
      account_nonce: nonce,
      max_fee: String(maxFeePerGas),
      tip: String(maxPriorityFeePerGas),
    }
  }

  /** Whatever the node answers, the transaction may be on its way: only the chain tells. */
  async function broadcast(raw: Hex, hash: string): Promise<void> {
    await ledger.onPoint?.('broadcast:before')
    try {
      await chain.sendRawTransaction({ serializedTransaction: raw })
      refusal = ''
    } catch (error) {
      const reason = nodesWords(error)
      // It is sent again every few seconds until the node takes it.
      if (reason !== refusal)
        log.warn(
          { transaction: hash, settler: account.address, reason },
          'the node did not take the settlement transaction; it is sent again',
        )
      refusal = reason
    }
    await transactions.markSent(hash)
    await ledger.onPoint?.('broadcast:after')
  }

  async function now() {
    const { timestamp } = await chain.getBlock({ blockTag: 'latest' })
    return { chainTime: Number(timestamp), now: clock() }
  }

  return {
    tick,
    checkHealth: () =>
      checkSettlerHealth({
        chain,
        address: account.address,
        feeCap,
        ledger,
        feeCurrency: options.feeCurrency,
      }),
  }
}

function ignoreNotFound(error: unknown): null {
  if ((error as Error).name === 'TransactionReceiptNotFoundError') return null
  throw error
}

/** Such as `insufficient funds for gas`; the library's own summary is that it failed. */
function nodesWords(error: unknown): string {
  const { details, shortMessage } = error as { details?: string; shortMessage?: string }
  return details || shortMessage || String(error).slice(0, 200)
}
