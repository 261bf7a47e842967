import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Player } from './player.ts'
import { requests } from './requests.ts'

/** Tables of which some rows are enough, and which. */
const kept = {
  transfers: 'limit 40',
  blocks: 'limit 40',
  gas_sums: 'limit 40',
  rates: 'limit 40',
  address_facts: 'limit 40',
  balance_snapshots: 'limit 40',
  analyses: 'limit 8',
  blobs: 'limit 8',
  blob_chunks: 'limit 1',
  agent_tasks: 'limit 8',
  chat_sessions: 'limit 40',
  outbox: "where state <> 'mined' or account_nonce % 10 = 0",
  payments: "where state <> 'settled' or (length(answer) < 9000 and nonce < '0x3')",
}
export const states = {
  payments: ['claimed', 'queued', 'answered', 'submitted', 'owed', 'settled', 'failed', 'released'],
  orders: ['open', 'paid', 'answered', 'failed', 'settled'],
  passports: ['drafted', 'claimed', 'publishing', 'published', 'final', 'replaced'],
  outbox: ['open', 'mined', 'dropped'],
}

/** The database of a service that has played the corpus, at a moment when the chain has not mined what was sent. */
export async function freezeDatabase(player: Player): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-frozen-'))
  const path = join(folder, 'vouch.db')
  const inFlight = ['salaried-monthly/screen', 'freelancer/statement', 'salaried-monthly/report']
  await player.withoutBlocks(async () => {
    for (const request of requests.filter(({ id }) => inFlight.includes(id)))
      void player.send(request).catch(() => {})
    for (;;) {
      const { rows } = await sql`select 1 from outbox where state = 'open'`.execute(player.database.db)
      if (rows.length > 0) break
      await sleep(50)
    }
    await sql`vacuum into ${path}`.execute(player.database.db)
  })
  const copy = new DatabaseSync(path)
  for (const [table, which] of Object.entries(kept))
    copy.exec(
      `create temp table kept as select * from ${table} ${which}; delete from ${table}; insert into ${table} select * from kept; drop table kept`,
    )
  addMissingStates(copy)
  copy.exec('vacuum')
  copy.close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}

/** A state that passes too quickly to be caught is a copy of another row, changed by hand. */
function addMissingStates(db: DatabaseSync): void {
  const hex = (bytes: number): string => `0x${randomBytes(bytes).toString('hex')}`
  const changes = {
    payments: (state: string) => ({
      nonce: hex(32),
      final: state === 'failed' || state === 'released' ? 1 : 0,
      purchase_key: null,
      ...(state !== 'answered' && { answer: null }),
      transaction_hash: null,
      block_number: null,
      block_hash: null,
      log_index: null,
      batch: null,
    }),
    orders: () => ({ id: hex(32), secret_hash: hex(32).slice(2), deposit: hex(20), final: 0 }),
    passports: (state: string) => ({
      id: `REP-${hex(5).slice(2).toUpperCase()}`,
      report_hash: hex(32),
      payment_key: state === 'drafted' ? null : `copied ${state}`,
      consent_nonce: null,
    }),
    outbox: () => ({ id: hex(8), account_nonce: 900_000, hash: hex(32) }),
  }
  for (const [table, wanted] of Object.entries(states))
    for (const state of wanted) {
      if (db.prepare(`select 1 from ${table} where state = ?`).get(state)) continue
      const row = db.prepare(`select * from ${table} limit 1`).get()
      if (!row) throw new Error(`There is no row in ${table} to copy.`)
      const whole = { ...row, ...changes[table as keyof typeof changes](state), state }
      const names = Object.keys(whole)
      db.prepare(
        `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      ).run(...(Object.values(whole) as string[]))
      process.stdout.write(`${table}: ${state} is a copy\n`)
    }
}
