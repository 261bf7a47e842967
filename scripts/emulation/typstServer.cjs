// In a Node of x64: does what typstClient.cjs asks for, one thing after the other. Ends with who started it.
const { readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createInterface } = require('node:readline')
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

const asked = createInterface({ input: process.stdin })
asked.on('line', name => {
  const { verb, argument } = JSON.parse(readFileSync(`${name}.ask`, 'utf8'))
  let told
  try {
    told = verbs[verb](argument)
  } catch (error) {
    told = { error: String(error?.message ?? error) }
  }
  writeFileSync(`${name}.part`, JSON.stringify(told))
  renameSync(`${name}.part`, `${name}.json`)
})
// Under the translator a Node that ends by itself waits for ever.
asked.on('close', () => process.kill(process.pid, 'SIGKILL'))
