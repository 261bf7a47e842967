import type { Task } from '@a2a-js/sdk'
import type { TaskStore } from '@a2a-js/sdk/server'
import { keepAgentTasks } from '../../services/agents/keepAgentTasks.ts'
import type { Context } from '../../services/context.ts'
import { boundHistory } from './boundHistory.ts'
import { isMarkedPaid, readRemoteAddress } from './callFacts.ts'

/** Ours are UUIDs; not every engine can even look for anything. */
const idForm = /^[\x21-\x7e]{1,128}$/

/** Tasks in the database. Callers have no names here, so nobody may list: a task is known to those who know its id. */
export function createTaskStore(ctx: Context): TaskStore {
  const tasks = keepAgentTasks(ctx)
  return {
    save: (task, context) =>
      tasks.save({
        id: task.id,
        document: JSON.stringify({ ...task, history: boundHistory(task.history) }),
        remoteAddress: readRemoteAddress(context),
        isPaid: isMarkedPaid(context),
      }),
    load: async id => {
      const document = idForm.test(id) ? await tasks.read(id) : null
      return document === null ? undefined : (JSON.parse(document) as Task)
    },
    list: async ({ pageSize }) => ({ tasks: [], nextPageToken: '', pageSize: pageSize ?? 0, totalSize: 0 }),
  }
}
