import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import type { Context } from '../context.ts'

const patienceMs = 10_000
const shareMs = 1_000

/**
 * Whether the database says nothing at all, not even that it is down: then our own connections hang, and only new ones help.
 * One that refuses is down for everyone; a restart would not bring it back. Those who ask within a moment share the question.
 */
export function isDatabaseHung({ database, memory, clock }: Context, waitMs = patienceMs): Promise<boolean> {
  if (memory.databaseHung && clock() < memory.databaseHung.until) return memory.databaseHung.answer
  const spoke = () => false
  const answer = withTimeLimit(waitMs, database.ping().then(spoke, spoke), () => true)
  memory.databaseHung = { answer, until: clock() + shareMs }
  return answer
}
