import { randomUUID } from 'node:crypto'
import { Role, type Task, TaskState } from '@a2a-js/sdk'
import { AgentEvent, type AgentExecutor, type RequestContext } from '@a2a-js/sdk/server'
import { keepsPayment } from '../../wire/charge.ts'
import type { CallOperation, Json, OperationCall } from '../operationAnswer.ts'
import { boundHistory } from './boundHistory.ts'
import { readRemoteAddress } from './readRemoteAddress.ts'
import { readRequest, type SkillRequest } from './readRequest.ts'
import {
  paymentCompleted,
  paymentFailed,
  paymentRequired,
  paymentSubmitted,
  readPayload,
  readProof,
  x402Extension,
} from './x402Extension.ts'

type Outcome = { state: TaskState; text: string; metadata: Json; data?: Json }

/** Where a task remembers what was asked, for the message that brings the payment. */
const askedKey = 'vouch.request'
/** It is kept until it is paid for. */
const maxAskedBytes = 8 * 1024
const tooLarge: Outcome = {
  state: TaskState.TASK_STATE_FAILED,
  text: `INVALID_REQUEST: A request is at most ${maxAskedBytes / 1024} KiB. Nothing was charged. Leave out what the skill does not ask for.`,
  metadata: {},
}
const sendIt =
  'Sign what x402.payment.required describes and send it as x402.payment.payload, in the metadata of a message with this taskId.'

/** Answers a message with a task: what was asked, then (after payment) the answer as an artifact. */
export function createExecutor(call: CallOperation): AgentExecutor {
  return {
    execute: async (request, bus) => {
      const { userMessage, task, context } = request
      const payment = readPayload(userMessage.metadata)
      const asked =
        ((payment && task?.metadata?.[askedKey]) as SkillRequest | undefined) ?? readRequest(userMessage)
      if (context.requestedExtensions?.includes(x402Extension)) context.addActivatedExtension(x402Extension)
      const isTooLarge = JSON.stringify(asked).length > maxAskedBytes
      const brought = {
        payment,
        proof: readProof(userMessage.metadata),
        remoteAddress: readRemoteAddress(context),
      }
      const outcome = isTooLarge ? tooLarge : await answer(asked, brought)
      bus.publish(AgentEvent.task(toTask(request, isTooLarge ? null : asked, outcome)))
      bus.finished()
    },
    // Every call is answered within its own request: there is nothing that runs on.
    cancelTask: async (_taskId, bus) => bus.finished(),
  }

  async function answer(
    asked: SkillRequest | null,
    brought: Pick<OperationCall, 'payment' | 'proof' | 'remoteAddress'>,
  ): Promise<Outcome> {
    if (!asked)
      return {
        state: TaskState.TASK_STATE_INPUT_REQUIRED,
        text: 'Name a wallet (0x…) or a passport (REP-… or WP-…), or send a data part such as {"skill":"screen","walletAddress":"0x…"}.',
        metadata: {},
      }
    const result = await call({ ...asked, ...brought })
    if (result.kind === 'answer')
      return {
        state: TaskState.TASK_STATE_COMPLETED,
        text: `${asked.operation}: done.`,
        metadata: result.receipt ? paymentCompleted(result.receipt) : {},
        data: result.body,
      }
    if (result.kind === 'failed') {
      const { code, message, fix } = result.error
      return brought.payment !== null && keepsPayment(result.error)
        ? {
            state: TaskState.TASK_STATE_INPUT_REQUIRED,
            text: `${message} ${fix}`,
            metadata: paymentSubmitted(),
          }
        : {
            state: TaskState.TASK_STATE_FAILED,
            text: `${code}: ${message} ${fix}`,
            metadata: {},
            data: { ...result.error },
          }
    }
    const { body, receipt } = result
    // What catalogues want to know is for HTTP; here the card tells it.
    const { extensions: _catalogue, ...required } = result.required
    const fix = typeof body.reason === 'string' ? `${body.fix} ${sendIt}` : sendIt
    const text = `${body.message} ${fix}`
    const metadata =
      typeof body.reason === 'string'
        ? paymentFailed(required, body.reason, receipt)
        : paymentRequired(required)
    return { state: TaskState.TASK_STATE_INPUT_REQUIRED, text, metadata }
  }
}

function toTask(request: RequestContext, asked: SkillRequest | null, outcome: Outcome): Task {
  const { taskId, contextId, userMessage, task } = request
  const { state, text, metadata, data } = outcome
  return {
    id: taskId,
    contextId,
    status: {
      state,
      timestamp: new Date().toISOString(),
      message: {
        messageId: randomUUID(),
        taskId,
        contextId,
        role: Role.ROLE_AGENT,
        parts: [
          {
            content: { $case: 'text', value: text },
            metadata: undefined,
            filename: '',
            mediaType: 'text/plain',
          },
        ],
        metadata,
        extensions: Object.keys(metadata).length > 0 ? [x402Extension] : [],
        referenceTaskIds: [],
      },
    },
    artifacts: data
      ? [
          {
            artifactId: 'answer',
            name: asked?.operation ?? 'answer',
            description: '',
            parts: [
              {
                content: { $case: 'data', value: data },
                metadata: undefined,
                filename: '',
                mediaType: 'application/json',
              },
            ],
            metadata: undefined,
            extensions: [],
          },
        ]
      : [],
    history: boundHistory([...(task?.history ?? []), userMessage]),
    metadata: asked ? { [askedKey]: asked } : undefined,
  }
}
