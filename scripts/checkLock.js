// Fails when something is installed that the lockfile does not name, in another version, or with other bytes. `npm ci` would do,
// but it refuses a lockfile that lacks optional packages of other platforms; those, pinned by their parents, may be beyond it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const wanted = read('package-lock.json')
const present = read('node_modules/.package-lock.json')

const problems = Object.entries(present).flatMap(([path, { version, integrity, optional, link }]) => {
  const locked = wanted[path]
  if (link || (!locked && optional)) return []
  if (!locked) return [`${path} is not in the lockfile`]
  if (locked.version !== version) return [`${path} is ${version}, the lockfile says ${locked.version}`]
  if (locked.integrity && integrity && locked.integrity !== integrity) return [`${path} has other bytes`]
  return []
})
for (const problem of problems) console.error(`lock: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}
