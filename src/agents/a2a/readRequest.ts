import type { Message } from '@a2a-js/sdk'
import { type OperationId, operations } from '../../wire/operations.ts'
import type { Json } from '../operationAnswer.ts'
import type { Reading } from './reading.ts'
import { skills } from './skills.ts'
import { readText } from './text/readText.ts'

/** What a message asks for. A data part states it; without one its text is read, then its text with the earlier messages. */
export function readRequest(message: Message, earlier: readonly Message[] = []): Reading {
  const data = message.parts.flatMap(({ content }) =>
    content?.$case === 'data' ? [content.value as unknown] : [],
  )
  if (data.length > 1) return { kind: 'ask', text: 'Send one data part: one request at a time.' }
  if (data.length === 1) return readData(data[0])
  const text = textOf(message)
  const reading = readText(text)
  if (reading.kind === 'call') return reading
  const before = earlier.filter(({ messageId }) => messageId !== message.messageId).map(textOf)
  const together = readText([...before, text].filter(Boolean).join('\n'))
  return together.kind === 'call' ? together : reading
}

function readData(data: unknown): Reading {
  const { skill, ...input } = (typeof data === 'object' && data !== null ? data : {}) as Json
  const named = skills.find(({ id, operation }) => id === skill || operation === skill)
  const operation = named?.operation ?? (skill === 'get_wallet_signal' ? skill : undefined)
  if (!operation)
    return { kind: 'ask', text: skill === undefined ? 'Name the skill.' : 'There is no such skill.' }
  return { kind: 'call', ...toCall(operation, input) }
}

/** Free reads have the wallet in their path; here it may have the same name as everywhere else. */
function toCall(operation: OperationId, input: Json): { operation: OperationId; input: Json } {
  if (!operations[operation].path.includes('{address}')) return { operation, input }
  const { walletAddress, ...rest } = input
  const named = { ...(walletAddress !== undefined && { address: walletAddress }), ...rest }
  return { operation: rest.signal === undefined ? 'list_wallet_signals' : 'get_wallet_signal', input: named }
}

function textOf({ parts }: Message): string {
  return parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : [])).join(' ')
}
