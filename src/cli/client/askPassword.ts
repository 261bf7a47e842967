import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { UsageError } from '../../errors/usage.ts'
import type { CliIo } from '../command.ts'

/** Reads a password without echo. Only a person at a terminal can answer. */
export function askPassword({ stdin, stderr }: CliIo, question: string): Promise<string> {
  if (!stdin || !(stdin as { isTTY?: boolean }).isTTY)
    throw new UsageError('There is no terminal to ask for the password at.', 'Set VOUCH_KEYSTORE_PASSWORD.')
  stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: stdin, output: silent, terminal: true })
  return new Promise(resolve => {
    reader.question('', answer => {
      reader.close()
      stderr.write('\n')
      resolve(answer)
    })
  })
}
