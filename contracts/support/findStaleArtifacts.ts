import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the committed files that are missing, differ from what was compiled, or have no contract any more. */
export function findStaleArtifacts(compiled: ReadonlyMap<string, string>, dir: string): string[] {
  const committed = readdirSync(dir)
  const orphans = committed.filter(file => !compiled.has(file))
  const changed = [...compiled]
    .filter(([file, text]) => !committed.includes(file) || readFileSync(join(dir, file), 'utf8') !== text)
    .map(([file]) => file)
  return [...orphans, ...changed].sort()
}
