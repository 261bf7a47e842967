import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEachEngine } from '../../../test/support/databases.ts'
import { lowerAddress } from '../../wire/address.ts'
import { adoptEarlierRows, type EarlierTable } from './adoptEarlierRows.ts'
import { signTransaction } from './signTransaction.ts'

const held = async () => true
const notHeld = async () => false

describeOnEachEngine('rows of the version before', database => {
  let account = privateKeyToAccount(generatePrivateKey())
  beforeEach(() => {
    account = privateKeyToAccount(generatePrivateKey())
  })
  const sender = () => lowerAddress(account.address)
  const adopt = (table: EarlierTable, fence = held) =>
    adoptEarlierRows({ database: database(), chainId: 42220, sender: sender(), table }, fence)
  const readOutbox = () =>
    database()
      .db.selectFrom('outbox')
      .selectAll()
      .where('sender', '=', sender())
      .orderBy('account_nonce')
      .execute()

  /** Writes a row as a node of the previous version does; a second row for a nonce replaces the first. */
  async function write(
    table: EarlierTable,
    { nonce, fee, batch }: { nonce: number; fee: number; batch: string },
  ) {
    const fees = { maxFeePerGas: BigInt(fee), maxPriorityFeePerGas: 1n }
    const call = { to: account.address, data: '0x', gas: 77_000n } as const
    const signed = await signTransaction(account, call, { chainId: 42220, nonce, fees, feeCurrency: null })
    const common = { account_nonce: nonce, max_fee: String(fee), tip: '1', created_at: fee, sent_at: fee }
    if (table === 'passport_transactions')
      await database()
        .db.insertInto(table)
        .values({ ...signed, ...common, publisher: sender() })
        .execute()
    else
      await database()
        .db.insertInto(table)
        .values({
          ...signed,
          ...common,
          settler: sender(),
          chain_id: 42220,
          batch,
          state: 'open',
          block_number: null,
        })
        .execute()
    return signed
  }
  const countOpen = async (table: EarlierTable) => {
    const { db } = database()
    return table === 'passport_transactions'
      ? (await db.selectFrom(table).selectAll().where('publisher', '=', sender()).execute()).length
      : (
          await db
            .selectFrom(table)
            .selectAll()
            .where('settler', '=', sender())
            .where('state', '=', 'open')
            .execute()
        ).length
  }

  test.each([
    ['settlement_transactions', 'settlement'],
    ['passport_transactions', 'publication'],
  ] as const)('are taken over from %s, with the ones they replaced, once', async (table, kind) => {
    const batch = crypto.randomUUID()
    const first = await write(table, { nonce: 4, fee: 10, batch })
    const second = await write(table, { nonce: 4, fee: 20, batch })
    await adopt(table)
    await adopt(table)
    expect(await readOutbox()).toMatchObject([
      {
        kind,
        state: 'open',
        account_nonce: 4,
        hash: second.hash,
        raw: second.raw,
        replaced_hashes: first.hash,
        max_fee_wei: '20',
        gas_limit: 77_000,
        signed_at_ms: 20,
        ...(kind === 'settlement' && { id: batch }),
      },
    ])
    expect(await countOpen(table)).toBe(0)
  })

  test.each(['settlement_transactions', 'passport_transactions'] as const)(
    'stay in %s while another node has the lease',
    async table => {
      await write(table, { nonce: 1, fee: 10, batch: crypto.randomUUID() })
      await adopt(table, notHeld)
      expect([await readOutbox(), await countOpen(table)]).toEqual([[], 1])
      await adopt(table)
      expect(await countOpen(table)).toBe(0)
    },
  )

  test('wait while the outbox has the same nonce open, and are taken over when that is closed', async () => {
    const table = 'settlement_transactions'
    const ours = await write(table, { nonce: 7, fee: 10, batch: crypto.randomUUID() })
    await adopt(table)
    // The node with the lease died; one of the previous version went on with the same nonce.
    const theirs = await write(table, { nonce: 7, fee: 20, batch: crypto.randomUUID() })
    await adopt(table)
    expect(await countOpen(table)).toBe(1)
    await database()
      .db.updateTable('outbox')
      .set({ state: 'dropped' })
      .where('hash', '=', ours.hash)
      .execute()
    await adopt(table)
    expect((await readOutbox()).map(({ hash, state }) => ({ hash, state }))).toEqual(
      expect.arrayContaining([
        { hash: ours.hash, state: 'dropped' },
        { hash: theirs.hash, state: 'open' },
      ]),
    )
  })
})
