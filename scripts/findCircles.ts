import { dirname, join } from 'node:path'

/** Files that import one another in a circle, each circle once; type imports count too. */
export function findCircles(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  function visit(file: string): void {
    const start = path.indexOf(file)
    if (start >= 0) circles.push(path.slice(start))
    if (start >= 0 || done.has(file)) return
    path.push(file)
    for (const imported of importsOf.get(file) ?? []) visit(join(dirname(file), imported))
    path.pop()
    done.add(file)
  }
  for (const file of importsOf.keys()) visit(file)
  return circles
}
