import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PlantedFault } from './plantedFaults.ts'

const root = join(import.meta.dirname, '../..')

/** From now on whoever loads the file of this fault gets it with the fault in it. */
export function plantFault({ name, file, find, replace }: PlantedFault): void {
  const path = join(root, file)
  const code = readFileSync(path, 'utf8')
  if (code.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find} (${name})`)
  const source = code.replace(find, () => replace)
  const { href } = pathToFileURL(path)
  registerHooks({
    load: (url, context, next) =>
      url === href ? { format: 'module-typescript', source, shortCircuit: true } : next(url, context),
  })
}
