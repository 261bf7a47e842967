import { Worker } from 'node:worker_threads'
import { StatementQueueFullError, StatementRenderFailedError } from '../../errors/statements.ts'
import type { RenderInput, RenderReply } from './renderWorker.ts'
import type { RenderedPages } from './typesetStatement.ts'

export type StatementRenderer = {
  /** Queues behind earlier ones; rejects with OVERLOADED when too many wait. */
  render: (input: RenderInput) => Promise<RenderedPages>
  close: () => Promise<void>
}

type Job = {
  input: RenderInput
  resolve: (rendered: RenderedPages) => void
  reject: (error: Error) => void
}

const defaultMaxWaiting = 32

/** Renders one document at a time on its own thread: the peak of memory is one document. */
export function createRenderer(options: { maxWaiting?: number } = {}): StatementRenderer {
  const { maxWaiting = defaultMaxWaiting } = options
  const waiting: Job[] = []
  let current: Job | undefined
  let worker: Worker | undefined
  let isClosed = false

  const next = () => {
    if (current) return
    current = waiting.shift()
    if (!current) return void worker?.unref()
    worker ??= start()
    worker.ref()
    worker.postMessage(current.input)
  }

  const finish = (settle: (job: Job) => void) => {
    const job = current
    current = undefined
    if (job) settle(job)
    next()
  }

  const start = (): Worker => {
    const thread = new Worker(new URL('./renderWorker.ts', import.meta.url))
    thread.on('message', (reply: RenderReply) =>
      finish(job =>
        'failure' in reply
          ? job.reject(new StatementRenderFailedError({ reason: reply.failure }))
          : job.resolve(reply),
      ),
    )
    const onEnd = (cause: unknown) => {
      if (worker !== thread) return
      worker = undefined
      finish(job => job.reject(new StatementRenderFailedError({ reason: 'the renderer ended', cause })))
    }
    thread.on('error', onEnd)
    thread.on('exit', onEnd)
    return thread
  }

  return {
    render: input =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new StatementRenderFailedError({ reason: 'the service is stopping' }))
        if (waiting.length >= maxWaiting)
          return reject(new StatementQueueFullError({ waiting: waiting.length }))
        waiting.push({ input, resolve, reject })
        next()
      }),
    close: async () => {
      isClosed = true
      for (const job of waiting.splice(0))
        job.reject(new StatementRenderFailedError({ reason: 'the service is stopping' }))
      await worker?.terminate()
    },
  }
}
