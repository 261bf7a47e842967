// `npm run bench`: every benchmark in turn, or the ones named: `npm run bench -- start`.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '../scripts/readOptions.ts'

const all = readdirSync(import.meta.dirname)
  .filter(file => file.endsWith('.bench.ts'))
  .map(file => file.replace('.bench.ts', ''))
const given = process.argv.slice(2)
if (given[0] === '--help' || given[0] === '-h') readOptions({})
const split = given.findIndex(word => word.startsWith('--'))
const wanted = split < 0 ? given : given.slice(0, split)
// Options, such as the files of a loan book, go to every benchmark.
const options = split < 0 ? [] : given.slice(split)
const unknown = wanted.filter(name => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n## ${name}`)
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${name}.bench.ts`), ...options],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exitCode = 1
}
