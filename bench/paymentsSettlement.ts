import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import { type FlatPayment, startPaymentChain, treasury, USDT } from '../test/payments/support/chain.ts'
import { startPaidService } from '../test/payments/support/service.ts'
import { mintTokens } from '../world/contracts/support/placeTokens.ts'
import { createPayer, presign } from './paymentsPresign.ts'

const sustained = 6_000

/** Settlement on anvil by one key: gas alone and in a batch of 50, a sustained run, and latency in both modes. */
export async function benchSettlement(): Promise<void> {
  const chain = await startPaymentChain()
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
  const database = openSqlite(dataDir)
  await migrateDatabase(database)
  const payers = Array.from({ length: 50 }, createPayer)
  for (const { address } of payers) await mintTokens(chain, USDT, address, 100_000_000n)
  await mintTokens(chain, USDT, treasury, 1n)

  const pay = (count: number): FlatPayment[] =>
    payers.flatMap(payer =>
      presign(payer, Math.ceil(count / payers.length)).map(({ authorization: a, signature }) => ({
        from: payer.address,
        to: treasury,
        value: String(a.value),
        validAfter: String(a.validAfter),
        validBefore: String(a.validBefore),
        nonce: a.nonce as FlatPayment['nonce'],
        signature: signature as FlatPayment['signature'],
        token: USDT,
      })),
    )
  const service = await startPaidService({ ...chain, database, payments: { waitSeconds: 60 } })
  const gasOf = async (payments: FlatPayment[]) => {
    const answers = await Promise.all(payments.map(payment => service.screen(payment)))
    const hashes = new Set(answers.map(answer => answer.json().payment.transaction as `0x${string}`))
    let gas = 0n
    for (const hash of hashes) gas += (await chain.client.getTransactionReceipt({ hash })).gasUsed
    return { perPayment: Number(gas) / payments.length, transactions: hashes.size }
  }
  await gasOf(pay(50))
  const single = await gasOf(pay(50).slice(0, 1))
  const batch = await gasOf(pay(50))
  console.log(
    `gas per payment: single ${single.perPayment.toFixed(0)}, batch of 50 (in ${batch.transactions} transactions) ${batch.perPayment.toFixed(0)}: ${(batch.perPayment / single.perPayment).toFixed(2)} (goal 0.70)`,
  )

  await latency('confirmed', payment => service.screen(payment), pay(100))
  await service.close()
  const deferred = await startPaidService({
    ...chain,
    database,
    payments: { mode: 'deferred', exposureCapCents: 100_000 },
  })
  await latency('deferred', payment => deferred.screen(payment), pay(100))

  const isQuiet = async () =>
    (await database.db.selectFrom('payments').select('nonce').where('state', '<>', 'settled').execute())
      .length === 0
  while (!(await isQuiet())) await new Promise(resolve => setTimeout(resolve, 50))
  const payments = pay(sustained)
  const before = await chain.balance(treasury)
  const started = performance.now()
  const queue = payments.values()
  const client = async () => {
    for (const payment of queue) {
      let answer = await deferred.screen(payment)
      // A full queue says so; the same header is good later.
      while (answer.statusCode === 503) {
        await new Promise(resolve => setTimeout(resolve, 100))
        answer = await deferred.screen(payment)
      }
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
  }
  await Promise.all(Array.from({ length: 64 }, client))
  const claimed = (performance.now() - started) / 1000
  while (!(await isQuiet())) await new Promise(resolve => setTimeout(resolve, 50))
  const seconds = (performance.now() - started) / 1000
  const received = ((await chain.balance(treasury)) - before) / 10_000n
  console.log(
    `sustained: ${payments.length} payments answered in ${claimed.toFixed(1)} s, all settled after ${seconds.toFixed(1)} s: ${(payments.length / seconds).toFixed(0)} per second (goal 400), ${payments.length - Number(received)} lost`,
  )
  await deferred.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  await chain.stop()
}

async function latency(
  mode: string,
  call: (payment: FlatPayment) => Promise<{ statusCode: number; body: string }>,
  payments: FlatPayment[],
): Promise<void> {
  const times: number[] = []
  for (const payment of payments) {
    const started = performance.now()
    const answer = await call(payment)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
  console.log(`latency of one paid call, ${mode}, warm: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}
