import { type Message, Role, type SendMessageRequest, TaskState } from '@a2a-js/sdk'
import {
  ContentTypeNotSupportedError,
  RequestMalformedError,
  TaskNotCancelableError,
} from '@a2a-js/sdk/errors'
import type { A2ARequestHandler, DefaultRequestHandler } from '@a2a-js/sdk/server'
import { AppError } from '../../errors/AppError.ts'
import { describeCharge } from '../../wire/charge.ts'

/** Callers choose these ids, and we store them with the task. */
const plainName = /^[\x21-\x7e]{0,128}$/

/** The SDK's handler, plus the rules of the specification that the SDK does not check; for every binding. */
export function strictHandler(handler: DefaultRequestHandler): A2ARequestHandler {
  return Object.assign(Object.create(handler) as DefaultRequestHandler, {
    sendMessage: async (params: SendMessageRequest, context) => {
      const message = checkMessage(params)
      checkHistoryLength(params.configuration?.historyLength)
      return named(() => handler.sendMessage({ ...params, message }, context))
    },
    getTask: async (params, context) => {
      checkHistoryLength(params.historyLength)
      return named(() => handler.getTask(params, context))
    },
    listTasks: async (params, context) => {
      checkHistoryLength(params.historyLength)
      // The list is always empty, so no page token can be ours.
      if (params.pageToken) throw new RequestMalformedError('pageToken was not issued here.')
      return handler.listTasks(params, context)
    },
    cancelTask: async (params, context) => {
      const before = await named(() => handler.getTask({ ...params, historyLength: 0 }, context))
      if (before.status?.state === TaskState.TASK_STATE_CANCELED)
        throw new TaskNotCancelableError(`Task is canceled already: ${params.id}`)
      return named(() => handler.cancelTask(params, context))
    },
  } satisfies Partial<A2ARequestHandler>)
}

/** A task could not be read or stored. The SDK passes on only an error's message, so the message holds the code. */
async function named<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new Error(`${error.code}: ${error.message} ${describeCharge('unknown')}`, { cause: error })
  }
}

/** The message without references to other tasks: the SDK would read each of them, and no skill here needs one. */
function checkMessage({ message }: SendMessageRequest): Message {
  if (!message) throw new RequestMalformedError('message is required.')
  for (const name of ['messageId', 'contextId', 'taskId'] as const)
    if (!plainName.test(message[name]))
      throw new RequestMalformedError(`message.${name} is at most 128 visible ASCII characters.`)
  if (message.role !== Role.ROLE_USER) throw new RequestMalformedError('message.role must be the user’s.')
  if (message.parts.length === 0) throw new RequestMalformedError('message.parts must not be empty.')
  for (const { content } of message.parts) {
    if (!content) throw new RequestMalformedError('A part must have a text or data.')
    if (content.$case !== 'text' && content.$case !== 'data')
      throw new ContentTypeNotSupportedError('Parts are text or data; files are not read here.')
  }
  return { ...message, referenceTaskIds: [] }
}

function checkHistoryLength(length: number | undefined): void {
  if (length !== undefined && (!Number.isInteger(length) || length < 0))
    throw new RequestMalformedError('historyLength must be a whole number, zero or more.')
}
