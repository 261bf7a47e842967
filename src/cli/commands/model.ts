import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../errors/usage.ts'
import { assertWritable } from '../client/assertWritable.ts'
import type { Command } from '../command.ts'
import { printResult } from '../printResult.ts'

export const model: Command = {
  name: 'model',
  usage: 'file [--out FOLDER] [--json]',
  examples: ['vouch model file --out .'],
  maxArguments: 1,
  options: {
    out: { type: 'string', placeholder: 'FOLDER', help: 'Where to write both (here).' },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async (io, input) => {
    const {
      positionals: [what],
      values,
    } = input
    if (what !== 'file') throw new UsageError('What to do?', 'Say file: `vouch model file --out FOLDER`.')
    const folder = typeof values.out === 'string' ? values.out : '.'
    const { writeModelFile } = await import('../../services/model/writeModelFile.ts')
    const { name, json, pdf } = writeModelFile()
    const files = { json: join(folder, `${name}.json`), pdf: join(folder, `${name}.pdf`) }
    for (const path of Object.values(files)) assertWritable(path)
    writeFileSync(files.json, json)
    writeFileSync(files.pdf, pdf)
    return printResult(io, input, { json: files, text: `${files.json}\n${files.pdf}\n` })
  },
}
