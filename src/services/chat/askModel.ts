import type { Wording } from '../../chat/model/createWording.ts'
import type { Context } from '../context.ts'

/** The model words an answer where one is configured; null when it could not, and the embedded engine answers. */
export async function askModel(
  { chat, clock }: Pick<Context, 'chat' | 'clock'>,
  ...question: Parameters<Wording['word']>
): ReturnType<Wording['word']> {
  if (!chat.wording) return null
  const started = clock()
  const worded = await chat.wording.word(...question)
  const failedInARow = worded ? 0 : (chat.record?.failedInARow ?? 0) + 1
  chat.record = { latencyMs: clock() - started, failedInARow }
  return worded
}
