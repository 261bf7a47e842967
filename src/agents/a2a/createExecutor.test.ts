import { type Message, Role, type Task, TaskState } from '@a2a-js/sdk'
import type { RequestContext } from '@a2a-js/sdk/server'
import { expect, test } from 'vitest'
import type { OperationCall } from '../operationAnswer.ts'
import { createExecutor } from './createExecutor.ts'

const [ours, other] = [`0x${'1a'.repeat(20)}`, `0x${'2b'.repeat(20)}`]

function message(part: { text: string } | { data: object }, payment?: object): Message {
  const content =
    'text' in part
      ? { $case: 'text' as const, value: part.text }
      : { $case: 'data' as const, value: part.data }
  return {
    messageId: 'one',
    role: Role.ROLE_USER,
    contextId: 'context',
    taskId: 'task',
    parts: [{ content, metadata: undefined, filename: '', mediaType: '' }],
    metadata: payment && { 'x402.payment.payload': payment },
    extensions: [],
    referenceTaskIds: [],
  }
}

function talk() {
  const calls: OperationCall[] = []
  const executor = createExecutor(async call => {
    calls.push(call)
    if (call.payment) return { kind: 'answer', body: { done: true }, receipt: null, isBought: true }
    const body = { priceUsdt: '0.01', message: 'It costs.' }
    return { kind: 'payment-required', body, required: {}, receipt: null } as never
  })
  let task: Task | undefined
  return {
    calls,
    say: async (userMessage: Message) => {
      const request = {
        userMessage,
        task,
        taskId: 'task',
        contextId: 'context',
        context: { state: new Map() },
      }
      const bus = {
        publish: (event: { data: Task }) => {
          task = event.data
        },
        finished: () => {},
      }
      await executor.execute(request as unknown as RequestContext, bus as never)
      return task
    },
  }
}

test('a payment buys what its message names, or nothing: never another request that the task remembers', async () => {
  const { calls, say } = talk()
  await say(message({ data: { skill: 'screen', walletAddress: ours } }))
  const refused = await say(message({ data: { skill: 'screen', walletAddress: other } }, { from: other }))
  expect(refused?.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
  expect(JSON.stringify(refused?.status?.message)).toContain('another request')
  expect(calls.filter(({ payment }) => payment)).toEqual([])
  const paid = await say(message({ text: 'Here is the payment.' }, { from: other }))
  expect(paid?.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
  expect(calls.at(-1)).toMatchObject({ input: { walletAddress: ours } })
})

test('a payment whose message repeats the request, or has a data part that is none, pays for the task', async () => {
  for (const data of [{ skill: 'screen', walletAddress: ours }, { 'x402.note': 'paid' }]) {
    const { calls, say } = talk()
    await say(message({ data: { skill: 'screen', walletAddress: ours } }))
    const paid = await say(message({ data }, { from: other }))
    expect(paid?.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(calls.at(-1)).toMatchObject({ input: { walletAddress: ours } })
  }
})
