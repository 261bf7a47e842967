import { expect, test } from 'vitest'
import { sampleClaim } from '../../test/payments/support/sampleClaim.ts'
import { describeOnEachEngine } from '../../test/support/databases.ts'
import { toRow } from '../payments/ledger/claims.ts'
import { saveAgentTask } from './agentTasks.ts'
import { insertAnalysis } from './analyses.ts'
import { forgetWallet } from './forgetWallet.ts'

const wallet = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'
const other = '0x1111111111111111111111111111111111111111'

describeOnEachEngine('a wallet that is to be forgotten', database => {
  const pay = (nonce: `0x${string}`, answer: string | null, final: 0 | 1) => ({
    ...toRow(sampleClaim(1, { nonce, state: 'settled' }), {
      chainId: 42220,
      holder: 'node',
      leaseUntil: 0,
      now: 1,
    }),
    final,
    answer,
    block_number: 7,
  })

  test('leaves no judgement, answer, conversation or task; payments and others stay', async () => {
    const { db } = database()
    for (const each of [wallet, other])
      for (const analyzed_at of [10, 20])
        await insertAnalysis(database(), {
          wallet: each.toLowerCase(),
          months: 12,
          model_version: '1',
          as_of_block: 7,
          document: '{}',
          analyzed_at,
          expires_at: analyzed_at + 900,
        })
    await db
      .insertInto('payments')
      .values([
        pay('0x1', `{"walletAddress":"${wallet}"}`, 1),
        pay('0x2', `{"results":[{"walletAddress":"${other}"},{"walletAddress":"${wallet}"}]}`, 1),
        pay('0x3', `{"walletAddress":"${other}"}`, 1),
        pay('0x4', `{"walletAddress":"${wallet}"}`, 0),
      ])
      .execute()
    const session = {
      session_id: 's',
      caller: other,
      wallet: wallet.toLowerCase(),
      state: '{}',
      expires_at: 9,
    }
    await db.insertInto('chat_sessions').values(session).execute()
    const task = { expires_at: 9e12, caller: 'me', paid: 1 }
    const limits = { now: 1, perCaller: 50, inAll: 100 }
    await saveAgentTask(database(), { id: 'its', document: `{"of":"${wallet}"}`, ...task }, limits)
    await saveAgentTask(database(), { id: 'not', document: `{"of":"${other}"}`, ...task }, limits)

    expect(await forgetWallet(database(), { wallet })).toEqual({
      analyses: 2,
      answers: 2,
      conversations: 1,
      tasks: 1,
      drafts: 0,
      open: 1,
    })
    const rows = await db
      .selectFrom('payments')
      .select(['nonce', 'answer', 'value'])
      .orderBy('nonce')
      .execute()
    expect(rows.map(({ nonce, answer }) => [nonce, answer !== null])).toEqual([
      ['0x1', false],
      ['0x2', false],
      ['0x3', true],
      ['0x4', true],
    ])
    const left = await db.selectFrom('analyses').select('wallet').execute()
    expect(left.map(row => row.wallet)).toEqual([other, other])
    expect(await db.selectFrom('agent_tasks').select('id').execute()).toEqual([{ id: 'not' }])

    await db.updateTable('payments').set({ final: 1 }).execute()
    expect(await forgetWallet(database(), { wallet })).toMatchObject({ answers: 1, open: 0 })
    expect(await forgetWallet(database(), { wallet })).toMatchObject({ analyses: 0, answers: 0, tasks: 0 })
  })
})
