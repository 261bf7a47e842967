import type { Message } from '@a2a-js/sdk'
import type { OperationId } from '../../wire/operations.ts'
import type { Json } from '../operationAnswer.ts'
import { skills } from './skills.ts'

export type SkillRequest = { operation: OperationId; input: Json }

/** Which skill a message asks for: a data part says it outright, a text is read for an address or a passport id. */
export function readRequest(message: Message): SkillRequest | null {
  for (const { content } of message.parts)
    if (content?.$case === 'data' && typeof content.value === 'object' && content.value !== null) {
      const { skill, ...input } = content.value as Json
      const named = skills.find(({ id, operation }) => id === skill || operation === skill)
      const found = named ?? guess(input)
      if (found) return { operation: found.operation, input }
    }
  const text = message.parts
    .flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : []))
    .join(' ')
  return readText(text.slice(0, 4_000))
}

function guess(input: Json) {
  const id = input.reportId ? 'verify' : input.message ? 'chat' : input.fields ? 'analyze' : 'screen'
  return input.reportId || input.walletAddress ? skills.find(skill => skill.id === id) : undefined
}

function readText(text: string): SkillRequest | null {
  const [reportId] = /\b(?:REP|WP)-[0-9A-Z]{10}\b/.exec(text) ?? []
  if (reportId) return { operation: 'verify_report', input: { reportId } }
  const [walletAddress] = /\b0x[0-9a-fA-F]{40}\b/.exec(text) ?? []
  if (!walletAddress) return null
  const [verb] = /\b(screen|analy[sz]e)\b/i.exec(text) ?? []
  if (verb)
    return { operation: /screen/i.test(verb) ? 'screen_wallet' : 'analyze_wallet', input: { walletAddress } }
  const message = text.replaceAll(walletAddress, 'this wallet').trim()
  return message === 'this wallet'
    ? { operation: 'screen_wallet', input: { walletAddress } }
    : { operation: 'chat_query', input: { walletAddress, message } }
}
