import type { Wording } from '../../chat/model/createWording.ts'
import type { Context } from '../context.ts'

type Asked = { latencyMs: number; failedInARow: number }

/** How the chat model did lately; health tells it without asking, since each question costs its operator money. */
const records = new WeakMap<Context['chat'], Asked>()

/** Lets the model word an answer where there is one; null when it could not, and the embedded engine answers. */
export async function askModel(
  { chat, clock }: Pick<Context, 'chat' | 'clock'>,
  ...question: Parameters<Wording['word']>
): ReturnType<Wording['word']> {
  if (!chat.wording) return null
  const started = clock()
  const worded = await chat.wording.word(...question)
  const { failedInARow } = readModelRecord(chat) ?? { failedInARow: 0 }
  records.set(chat, { latencyMs: clock() - started, failedInARow: worded ? 0 : failedInARow + 1 })
  return worded
}

/** Null before its first question. */
export function readModelRecord(chat: Context['chat']): Asked | null {
  return records.get(chat) ?? null
}
