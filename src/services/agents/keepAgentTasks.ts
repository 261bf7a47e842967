import { callerOf } from '../../lib/callerOf.ts'
import { readAgentTask, saveAgentTask } from '../../storage/agentTasks.ts'
import type { Context } from '../context.ts'

const keptMs = 24 * 3_600_000
const unpaidKeptMs = 3_600_000
/** Unpaid tasks, per address and in total; the oldest are dropped first. */
const perCaller = 50
const inAll = 2_000

/** Tasks of agents as documents, shared by all nodes: stored for a day once paid for, for an hour before. */
export function keepAgentTasks({ database, clock }: Context) {
  return {
    save: ({ id, document, ...task }: AgentTask): Promise<void> => {
      const now = clock()
      const expires_at = now + (task.isPaid ? keptMs : unpaidKeptMs)
      const caller = callerOf(task.remoteAddress)
      const row = { id, document, expires_at, caller, paid: task.isPaid ? 1 : 0 }
      return saveAgentTask(database, row, { now, perCaller, inAll })
    },
    read: (id: string): Promise<string | null> => readAgentTask(database, id, clock()),
  }
}

type AgentTask = { id: string; document: string; remoteAddress: string; isPaid: boolean }
