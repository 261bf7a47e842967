import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleProgram } from './bundleProgram.ts'
import { openDoor } from './openDoor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the path of a program in one file, and bundles it for the first who asks. */
    programsDoor: string
  }
}

const root = join(import.meta.dirname, '../..')
const folder = join(root, `node_modules/.cache/programs-${process.pid}`)

/** Programs that tests start dozens of times, each bundled once for the whole run. */
export async function setup(project: TestProject): Promise<() => void> {
  const door = await openDoor(entry => bundleProgram(entry, folder))
  project.provide('programsDoor', door.url)
  return () => {
    door.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
