import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { type ModelPages, typesetModel } from './typesetModel.ts'
import { createTypesetter, type RenderedPages, type TypesetInput } from './typesetStatement.ts'

/** A statement, or the model file. */
export type RenderInput = TypesetInput | ModelPages
export type RenderReply = RenderedPages | { failure: string }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const typeset = createTypesetter()

parentPort?.on('message', (input: RenderInput) => {
  const reply = answer(input)
  parentPort?.postMessage(reply, 'pdf' in reply ? [reply.pdf.buffer as ArrayBuffer] : [])
  // A compiled document is native memory behind a small object: V8 sees no reason to collect it, so we ask.
  setImmediate(collect)
})

function answer(input: RenderInput): RenderReply {
  try {
    return 'layout' in input ? typeset(input) : typesetModel(input)
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
