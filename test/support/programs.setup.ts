import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleProgram } from './bundleProgram.ts'
import { serveResources } from './sharedResources.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the path of a program in one file, and bundles it for the first who asks. */
    programResources: string
  }
}

const root = join(import.meta.dirname, '../..')
const folder = join(root, `node_modules/.cache/programs-${process.pid}`)

/** Programs that tests start dozens of times, each bundled once for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const resources = await serveResources(entry => bundleProgram(entry, folder))
  project.provide('programResources', resources.url)
  return async () => {
    await resources.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
