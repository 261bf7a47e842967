import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../test/support/databases.ts'
import { readAgentTask, saveAgentTask } from './agentTasks.ts'

describeOnEachEngine('tasks of agents', database => {
  const limits = { now: 0, perCaller: 3, inAll: 5 }
  const save = (id: string, expires_at: number, { caller = 'a', paid = 0 } = {}) =>
    saveAgentTask(database(), { id, document: id, expires_at, caller, paid }, limits)
  const kept = async () =>
    (await database().db.selectFrom('agent_tasks').select('id').orderBy('id').execute()).map(({ id }) => id)

  test('of one address the oldest unpaid give way, of all too; paid ones and those of others stay', async () => {
    await save('paid', 1, { paid: 1 })
    for (const [index, id] of ['a1', 'a2', 'a3', 'a4'].entries()) await save(id, 10 + index)
    expect(await kept()).toEqual(['a2', 'a3', 'a4', 'paid'])
    await save('b1', 20, { caller: 'b' })
    await save('b2', 21, { caller: 'b' })
    await save('c1', 22, { caller: 'c' })
    expect(await kept()).toEqual(['a3', 'a4', 'b1', 'b2', 'c1', 'paid'])
    expect(await readAgentTask(database(), 'b1', 0)).toBe('b1')
  })

  test('what was paid for stays so, whatever is said in it later', async () => {
    await save('bought', 1_000, { paid: 1 })
    await save('bought', 50)
    const row = database()
      .db.selectFrom('agent_tasks')
      .select(['paid', 'expires_at'])
      .where('id', '=', 'bought')
    expect(await row.executeTakeFirst()).toEqual({ paid: 1, expires_at: 1_000 })
  })

  test('cannot be read after they expired', async () => {
    await save('short', 100)
    expect(await readAgentTask(database(), 'short', 100)).toBe('short')
    expect(await readAgentTask(database(), 'short', 101)).toBeNull()
  })
})
