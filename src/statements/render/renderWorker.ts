import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { createTypesetter, type TypesetInput } from './typesetStatement.ts'

export type RenderReply = { pdf: Uint8Array; pages: number } | { failure: string }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const typeset = createTypesetter()

parentPort?.on('message', (input: TypesetInput) => {
  const reply = answer(input)
  parentPort?.postMessage(reply, 'pdf' in reply ? [reply.pdf.buffer as ArrayBuffer] : [])
  // A laid-out document is native memory behind a small object: V8 sees no reason to free it, so it is told.
  setImmediate(collect)
})

function answer(input: TypesetInput): RenderReply {
  try {
    return typeset(input)
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
