import { randomUUID } from 'node:crypto'
import { type Message, type Part, Role, type Task, TaskState } from '@a2a-js/sdk'
import { AgentEvent, type AgentExecutor, type RequestContext } from '@a2a-js/sdk/server'
import { canonicalJson } from '../../lib/canonicalJson.ts'
import { keepsPayment } from '../../wire/charge.ts'
import type { CallOperation, Json, OperationCall } from '../operationAnswer.ts'
import { boundHistory } from './boundHistory.ts'
import { markPaid, readRemoteAddress } from './callFacts.ts'
import { describeRequest, findFault } from './describeRequest.ts'
import type { Reading, SkillRequest } from './reading.ts'
import { readRequest } from './readRequest.ts'
import { listSkills } from './skills.ts'
import {
  paymentCompleted,
  paymentFailed,
  paymentRequired,
  paymentSubmitted,
  readPayload,
  readProof,
  x402Extension,
} from './x402Extension.ts'

type Outcome = { state: TaskState; text: string; metadata: Json; terms?: Json; data?: Json; isPaid?: boolean }

/** Where a task stores its request, for the message that brings the payment. */
const askedKey = 'vouch.request'
/** Stored until it is paid for. */
const maxAskedBytes = 8 * 1024
const tooLarge: Outcome = {
  state: TaskState.TASK_STATE_FAILED,
  text: `INVALID_REQUEST: The request is larger than ${maxAskedBytes / 1024} KiB. Nothing was charged. Leave out what the skill does not ask for.`,
  metadata: {},
}
const howToAsk = `Nothing was charged. I offer ${listSkills()}. Say for example "screen 0x… over 6 months", or send a data part such as {"skill":"screen","walletAddress":"0x…"}.`
const sendIt =
  'Sign the payment that x402.payment.required describes and send it as x402.payment.payload, in the metadata of a message with this taskId.'

const paysForOther =
  'The message pays for this task but names another request. Send the payment without a data part, or send that request in its own message.'

/** Whether a message that pays for a task says outright that it wants something else. */
function namesOther(message: Message, offered: SkillRequest): boolean {
  if (!message.parts.some(({ content }) => content?.$case === 'data')) return false
  const named = readRequest(message)
  if (named.kind !== 'call') return false
  const { operation, input } = named
  return canonicalJson({ operation, input }) !== canonicalJson(offered)
}

/** Answers a message with a task: the request first, then (after payment) the answer as an artifact. */
export function createExecutor(call: CallOperation): AgentExecutor {
  return {
    execute: async (request, bus) => {
      const { userMessage, task, context } = request
      const payment = readPayload(userMessage.metadata)
      const offered = payment ? (task?.metadata?.[askedKey] as SkillRequest | undefined) : undefined
      const isOther = offered !== undefined && namesOther(userMessage, offered)
      const reading: Reading = isOther
        ? { kind: 'ask', text: paysForOther }
        : offered
          ? { kind: 'call', ...offered }
          : readRequest(userMessage, boundHistory(task?.history))
      if (context.requestedExtensions?.includes(x402Extension)) context.addActivatedExtension(x402Extension)
      const isTooLarge = JSON.stringify(reading).length > maxAskedBytes
      const brought = {
        payment,
        proof: readProof(userMessage.metadata),
        remoteAddress: readRemoteAddress(context),
      }
      const fault = reading.kind === 'ask' ? reading.text : isTooLarge ? null : findFault(reading)
      const outcome = isTooLarge
        ? tooLarge
        : reading.kind === 'call' && fault === null
          ? await answer(reading, brought)
          : askBack(fault ?? '')
      const asked = reading.kind === 'call' && fault === null && !isTooLarge ? reading : null
      if (outcome.isPaid) markPaid(context)
      bus.publish(AgentEvent.task(toTask(request, isOther ? offered : asked, outcome)))
      bus.finished()
    },
    // Every call is answered within its own request, so there is nothing to cancel.
    cancelTask: async (_taskId, bus) => bus.finished(),
  }

  async function answer(
    asked: SkillRequest,
    brought: Pick<OperationCall, 'payment' | 'proof' | 'remoteAddress'>,
  ): Promise<Outcome> {
    const { operation, input } = asked
    const result = await call({ operation, input, ...brought })
    if (result.kind === 'answer')
      return {
        state: TaskState.TASK_STATE_COMPLETED,
        text: `${operation}: done.`,
        metadata: result.receipt ? paymentCompleted(result.receipt) : {},
        data: result.body,
        isPaid: result.isBought,
      }
    if (result.kind === 'failed') {
      const { code, message, fix } = result.error
      return brought.payment !== null && keepsPayment(result.error)
        ? {
            state: TaskState.TASK_STATE_INPUT_REQUIRED,
            text: `${message} ${fix}`,
            metadata: paymentSubmitted(),
            // Only a payer has a payment with an open outcome; a payment that is on chain can be shown by anybody.
            isPaid: code !== 'PAYMENT_PROOF_REQUIRED',
          }
        : {
            state: TaskState.TASK_STATE_FAILED,
            text: `${code}: ${message} ${fix}`,
            metadata: {},
            data: { ...result.error },
          }
    }
    const { body, receipt } = result
    // Catalogue data is for HTTP; here the card has it.
    const { extensions: _catalogue, ...required } = result.required
    const fix = typeof body.reason === 'string' ? `${body.fix} ${sendIt}` : sendIt
    const price = String(body.priceUsdt)
    const text = `${describeRequest(asked, price)} ${body.message} ${fix}`
    const metadata =
      typeof body.reason === 'string'
        ? paymentFailed(required, body.reason, receipt)
        : paymentRequired(required)
    const terms = { operation, input, priceUsdt: price }
    return { state: TaskState.TASK_STATE_INPUT_REQUIRED, text, metadata, terms }
  }
}

function askBack(fault: string): Outcome {
  return {
    state: TaskState.TASK_STATE_INPUT_REQUIRED,
    text: `${fault} ${howToAsk}`.trim(),
    metadata: {},
  }
}

function toTask(request: RequestContext, asked: SkillRequest | null, outcome: Outcome): Task {
  const { taskId, contextId, userMessage, task } = request
  const { state, text, metadata, terms, data } = outcome
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
          toPart({ $case: 'text', value: text }),
          ...(terms ? [toPart({ $case: 'data', value: terms })] : []),
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
            parts: [toPart({ $case: 'data', value: data })],
            metadata: undefined,
            extensions: [],
          },
        ]
      : [],
    history: boundHistory([...(task?.history ?? []), userMessage]),
    metadata: asked ? { [askedKey]: { operation: asked.operation, input: asked.input } } : undefined,
  }
}

function toPart(content: NonNullable<Part['content']>): Part {
  const mediaType = content.$case === 'text' ? 'text/plain' : 'application/json'
  return { content, metadata: undefined, filename: '', mediaType }
}
