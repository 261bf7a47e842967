import type { Message } from '@a2a-js/sdk'

const maxMessages = 6
const maxBytes = 8 * 1024

/** The newest messages of a task, each once; older or too large ones are dropped. */
export function boundHistory(history: readonly Message[] = []): Message[] {
  const kept: Message[] = []
  let bytes = 0
  for (const message of [...history].reverse()) {
    if (kept.some(({ messageId }) => messageId === message.messageId)) continue
    bytes += JSON.stringify(message).length
    if (kept.length === maxMessages || bytes > maxBytes) break
    kept.unshift(message)
  }
  return kept
}
