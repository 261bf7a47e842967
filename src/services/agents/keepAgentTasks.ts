import { readAgentTask, saveAgentTask } from '../../storage/agentTasks.ts'
import type { Context } from '../context.ts'

const keptMs = 24 * 3_600_000

/** Tasks of agents as documents, for a day, known to every node. */
export function keepAgentTasks({ database, clock }: Context) {
  return {
    save: (id: string, document: string): Promise<void> =>
      saveAgentTask(database, { id, document, expires_at: clock() + keptMs }, clock()),
    read: (id: string): Promise<string | null> => readAgentTask(database, id, clock()),
  }
}
