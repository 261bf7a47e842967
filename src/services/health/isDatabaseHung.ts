import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import type { Context } from '../context.ts'

const patienceMs = 10_000
const shareMs = 1_000

/**
 * Whether the database does not answer at all, not even with an error: then our own connections hang, and only new ones help. A
 * database that refuses connections is down for everyone, and a restart would not help. Calls within a moment share one check.
 */
export function isDatabaseHung({ database, memory, clock }: Context, waitMs = patienceMs): Promise<boolean> {
  if (memory.databaseHung && clock() < memory.databaseHung.until) return memory.databaseHung.answer
  const spoke = () => false
  const answer = withTimeLimit(waitMs, database.ping().then(spoke, spoke), () => true)
  memory.databaseHung = { answer, until: clock() + shareMs }
  return answer
}
