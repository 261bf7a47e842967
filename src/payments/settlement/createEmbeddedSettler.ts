import { randomUUID } from 'node:crypto'
import { Attribution } from 'ox/erc8021'
import type { Hex, PrivateKeyAccount, PublicClient } from 'viem'
import type { PaymentRow, SettlementTransactionRow } from '../../storage/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type ChainFacts, createChainFacts } from './chainFacts.ts'
import { batchCall } from './eip3009.ts'
import { estimateGas } from './estimateGas.ts'
import { type Fees, gwei, raiseFees, readFees } from './fees.ts'
import { finishBatch } from './finishBatch.ts'
import { createGasGauge } from './gasGauge.ts'
import { judgeRows } from './judgeRows.ts'
import { failed } from './outcomes.ts'
import { createWaiting, pickBatch } from './selectRows.ts'
import type { SettlementContext, Settler } from './settlement.ts'
import { checkSettlerHealth } from './settlerHealth.ts'
import { type Envelope, packBatch, readEnvelope, signEnvelope } from './signBatch.ts'
import { createTransactions } from './transactions.ts'

/** What one payer with code may burn of our gas. */
const maxContractGas = 500_000n

export type EmbeddedSettlerOptions = {
  account: PrivateKeyAccount
  chain: PublicClient
  ledger: Ledger
  context: SettlementContext
  leaseName: string
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
  const transactions = createTransactions(ledger, account.address.toLowerCase(), { name: options.leaseName })
  const facts: ChainFacts = createChainFacts(chain)
  const feeCap = BigInt(options.maxFeeGwei) * gwei
  const gauge = createGasGauge(options.maxBatchGas)
  const readWaiting = createWaiting(ledger)

  let orphan: { batch: string; since: number } | null = null

  async function tick(): Promise<'busy' | 'waiting' | 'idle'> {
    const open = await transactions.readOpen()
    return open.length > 0 ? follow(open) : submit()
  }

  async function submit(): Promise<'busy' | 'waiting' | 'idle'> {
    const most = Math.min(options.maxBatch, gauge.maxPayments())
    const rows = pickBatch(await readWaiting(most))
    if (rows.length === 0) return 'idle'
    const good = await sortOut(rows)
    const [first] = good
    if (!first) return 'busy'
    const fees = await readFees(chain, options.feeCurrency)
    if (fees.maxFeePerGas > feeCap) {
      log.warn(
        { maxFeePerGas: fees.maxFeePerGas },
        'gas is dearer than SETTLER_MAX_FEE_GWEI; settlement waits',
      )
      return 'waiting'
    }
    const isPlain = first.signer === 'plain'
    const gas = isPlain ? gauge.limitFor(good.length) : await estimateGas(chain, account.address, first)
    if (!isPlain && gas > maxContractGas) {
      await ledger.change([failed(first, 'settlement_failed')])
      return 'busy'
    }
    const nonce = await chain.getTransactionCount({ address: account.address, blockTag: 'latest' })
    const signed = await sign(packBatch(good, suffix), randomUUID(), nonce, gas, fees)
    if (!(await transactions.open(signed, good))) return 'busy'
    await broadcast(signed.raw as Hex, signed.hash)
    return 'busy'
  }

  /** Runs the batch on the node first; what would fail is taken out and explained. */
  async function sortOut(rows: PaymentRow[]): Promise<PaymentRow[]> {
    const successes = await facts.simulate(account.address, batchCall(rows))
    const bad = rows.filter((_, index) => !successes[index])
    if (bad.length > 0) await ledger.change(await judgeRows(facts, bad, { ...(await now()), refused: true }))
    return rows.filter((_, index) => successes[index])
  }

  async function follow(open: SettlementTransactionRow[]): Promise<'busy' | 'waiting'> {
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
    if (age > times.stuckMs) return replace(latest)
    if (clock() - latest.sent_at > times.resendMs) await broadcast(latest.raw as Hex, latest.hash)
    return 'waiting'
  }

  /** The nonce was used by something else (a re-mined older one, another program): these can never be mined. */
  async function giveUp({ batch, hash }: SettlementTransactionRow): Promise<'busy'> {
    log.warn({ transaction: hash }, 'settlement transaction lost its nonce; its payments are queued again')
    const rows = await transactions.readBatch(batch)
    await ledger.change(await judgeRows(facts, rows, { ...(await now()), refused: false }))
    await transactions.close(batch, null)
    return 'busy'
  }

  async function replace(stuck: SettlementTransactionRow): Promise<'busy' | 'waiting'> {
    const old = { maxFeePerGas: BigInt(stuck.max_fee), maxPriorityFeePerGas: BigInt(stuck.tip) }
    const fees = raiseFees(old, await readFees(chain, options.feeCurrency))
    const rows = await transactions.readBatch(stuck.batch)
    if (fees.maxFeePerGas > feeCap || rows.length === 0) {
      await broadcast(stuck.raw as Hex, stuck.hash)
      return 'waiting'
    }
    log.warn({ transaction: stuck.hash }, 'settlement transaction is stuck; sending it with higher fees')
    const { envelope, gas } = readEnvelope(stuck.raw as Hex)
    const signed = await sign(envelope, stuck.batch, stuck.account_nonce, gas, fees)
    if (await transactions.replace(signed)) await broadcast(signed.raw as Hex, signed.hash)
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
    } catch (error) {
      log.warn(
        { transaction: hash, reason: shortMessage(error) },
        'the node did not take the settlement transaction',
      )
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

function shortMessage(error: unknown): string {
  return (error as { shortMessage?: string }).shortMessage ?? String(error).slice(0, 200)
}
