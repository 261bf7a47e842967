import type { Task } from '@a2a-js/sdk'
import type { TaskStore } from '@a2a-js/sdk/server'
import { keepAgentTasks } from '../../services/agents/keepAgentTasks.ts'
import type { Context } from '../../services/context.ts'

/** Tasks in the database. Callers have no names here, so nobody may list: a task is known to those who know its id. */
export function createTaskStore(ctx: Context): TaskStore {
  const tasks = keepAgentTasks(ctx)
  return {
    save: task => tasks.save(task.id, JSON.stringify(task)),
    load: async id => {
      const document = await tasks.read(id)
      return document === null ? undefined : (JSON.parse(document) as Task)
    },
    list: async ({ pageSize }) => ({ tasks: [], nextPageToken: '', pageSize: pageSize ?? 0, totalSize: 0 }),
  }
}
