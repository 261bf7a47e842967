import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { service } from '../../wire/service.ts'

/** What `npm run build` makes, each with the release it was built for in `.release`. */
const built = { 'the dashboard': 'dist', 'the documentation': 'dist-docs' }
const pagesFolder = join(import.meta.dirname, '../../../dashboard')

/** Why the pages that this release would serve are missing or those of another one; null when they are right. */
export function findPagesFault(folder = pagesFolder): { problem: string; fix: string } | null {
  const problems = Object.entries(built).flatMap(([name, part]) => {
    const release = readRelease(join(folder, part))
    if (release === service.release) return []
    return release === null
      ? `${name} is not built`
      : `${name} was built for release ${release}, this is ${service.release}`
  })
  if (problems.length === 0) return null
  return {
    problem: `${problems.join('; ')}: its pages are missing or old`,
    fix: 'Run `npm install && npm run build` in the project folder, then restart.',
  }
}

function readRelease(folder: string): string | null {
  try {
    return readFileSync(join(folder, '.release'), 'utf8').trim()
  } catch {
    return null
  }
}
