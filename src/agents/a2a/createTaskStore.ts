import type { Task } from '@a2a-js/sdk'
import type { TaskStore } from '@a2a-js/sdk/server'
import { keepAgentTasks } from '../../services/agents/keepAgentTasks.ts'
import type { Context } from '../../services/context.ts'
import { boundHistory } from './boundHistory.ts'
import { isMarkedPaid, readRemoteAddress } from './callFacts.ts'

/** Our ids are UUIDs; an engine may fail on other text. */
const idForm = /^[\x21-\x7e]{1,128}$/

/** Tasks in the database. Callers have no identity here, so nobody may list tasks: whoever knows an id may read its task. */
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
