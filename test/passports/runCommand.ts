import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Command } from '../../src/cli/command.ts'
import { reportError } from '../../src/cli/reportError.ts'

/** A command as the command line runs it, without the second that a process of its own takes to start. */
export async function runCommand(command: Command, args: readonly string[], env: Record<string, string>) {
  const printed = { stdout: '', stderr: '' }
  const into = (name: keyof typeof printed) =>
    new Writable({
      write: (chunk, _encoding, done) => {
        printed[name] += String(chunk)
        done()
      },
    })
  const io = { stdout: into('stdout'), stderr: into('stderr') }
  const before = { ...process.env }
  Object.assign(process.env, env)
  try {
    const options = Object.fromEntries(
      Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
    )
    const input = parseArgs({ args: [...args], options, allowPositionals: true })
    const code = await command.run(io, input).catch(error => reportError(error, io))
    return { code, ...printed }
  } finally {
    for (const name of Object.keys(env)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}
