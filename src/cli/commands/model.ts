import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../errors/usage.ts'
import { assertWritable } from '../client/assertWritable.ts'
import type { Command } from '../command.ts'

export const model: Command = {
  name: 'model',
  usage: 'file [--out FOLDER]',
  maxArguments: 1,
  options: { out: { type: 'string', placeholder: 'FOLDER', help: 'Where to write both (here).' } },
  run: async ({ stdout }, { positionals: [what], values }) => {
    if (what !== 'file') throw new UsageError('What to do?', 'Say file: `vouch model file --out FOLDER`.')
    const folder = typeof values.out === 'string' ? values.out : '.'
    const { writeModelFile } = await import('../../services/model/writeModelFile.ts')
    const { name, json, pdf } = writeModelFile()
    for (const [ending, content] of [
      ['json', json],
      ['pdf', pdf],
    ] as const) {
      const path = join(folder, `${name}.${ending}`)
      assertWritable(path)
      writeFileSync(path, content)
      stdout.write(`${path}\n`)
    }
    return 0
  },
}
