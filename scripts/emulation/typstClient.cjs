// Stands in for the native part of @myriaddreamin/typst-ts-node-compiler where the registry has none for this processor:
// the part for x64 does the work, in a Node of x64 beside us. Synchronous, as the native one.
const { spawn } = require('node:child_process')
const { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

const longestMs = 120_000
const pauseMs = 5

/** Its end is not told while we wait: nobody has asked for it yet, so it stands in the list of processes as a zombie. */
function hasDied(pid) {
  return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

class NodeCompiler {
  static create(settings) {
    return new NodeCompiler(settings)
  }

  constructor(settings) {
    this.folder = mkdtempSync(join(tmpdir(), 'vouch-typst-'))
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }))
    this.server = spawn(join(__dirname, 'bin/typst'), {
      stdio: ['pipe', 'ignore', 'inherit'],
      // What our own Node is told to load is not for this one.
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    this.server.unref()
    this.server.stdin.unref()
    this.count = 0
    this.ask('create', settings)
  }

  ask(verb, argument) {
    const name = join(this.folder, String(this.count++))
    writeFileSync(`${name}.ask`, JSON.stringify({ verb, argument }))
    this.server.stdin.write(`${name}\n`)
    const endsAt = Date.now() + longestMs
    const sleeper = new Int32Array(new SharedArrayBuffer(4))
    while (!existsSync(`${name}.json`)) {
      if (Date.now() > endsAt || hasDied(this.server.pid))
        throw new Error('the typesetter beside us does not answer')
      Atomics.wait(sleeper, 0, 0, pauseMs)
    }
    const { error, ...told } = JSON.parse(readFileSync(`${name}.json`, 'utf8'))
    rmSync(`${name}.json`)
    rmSync(`${name}.ask`)
    if (error) throw new Error(error)
    return told
  }

  compile(argument) {
    const { pages, diagnostics } = this.ask('compile', argument)
    const result = pages === undefined ? null : { numOfPages: pages }
    return { result, takeError: () => (result ? null : { shortDiagnostics: diagnostics }) }
  }

  /** Of what was compiled last. */
  pdf(_document, options) {
    return Buffer.from(this.ask('pdf', options).pdf, 'base64')
  }

  evictCache(count) {
    this.ask('evictCache', count)
  }
}

module.exports = { NodeCompiler }
