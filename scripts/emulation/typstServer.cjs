// In a Node of x64: does what typstClient.cjs asks for, one thing after the other. Ends with who started it.
const { readFileSync, readSync, renameSync, writeFileSync } = require('node:fs')
const { NodeCompiler } = require('./x64/typst-ts-node-compiler.linux-x64-gnu.node')

let compiler
let document

const verbs = {
  create: settings => {
    compiler = NodeCompiler.create(settings)
    return {}
  },
  compile: argument => {
    const compiled = compiler.compile(argument)
    document = compiled.result
    return document
      ? { pages: document.numOfPages }
      : { diagnostics: compiled.takeError()?.shortDiagnostics ?? 'no diagnostics' }
  },
  pdf: options => ({ pdf: Buffer.from(compiler.pdf(document, options)).toString('base64') }),
  evictCache: count => {
    compiler.evictCache(count)
    return {}
  },
}

function answer(name) {
  const { verb, argument } = JSON.parse(readFileSync(`${name}.ask`, 'utf8'))
  let told
  try {
    told = verbs[verb](argument)
  } catch (error) {
    told = { error: String(error?.message ?? error) }
  }
  writeFileSync(`${name}.part`, JSON.stringify(told))
  renameSync(`${name}.part`, `${name}.json`)
}

// Reads and waits without the event loop, and does not end by itself: libuv tells the kernel by io_uring what it listens to, in a
// layout of x64 that the translator does not see, and goes round for ever.
const chunk = Buffer.alloc(4_096)
let rest = ''
for (;;) {
  const count = readSync(0, chunk)
  if (count === 0) process.kill(process.pid, 'SIGKILL')
  const names = (rest + chunk.toString('utf8', 0, count)).split('\n')
  rest = names.pop()
  for (const name of names) answer(name)
}
