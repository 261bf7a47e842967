import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileArtifacts } from '../contracts/support/compileArtifacts.ts'
import { ARTIFACT_DIR, findStaleArtifacts } from '../contracts/support/findStaleArtifacts.ts'

// `node scripts/compileContracts.ts` writes contracts/artifacts; with --check it only tells what it would write.
mkdirSync(ARTIFACT_DIR, { recursive: true })
const compiled = compileArtifacts()
const stale = findStaleArtifacts(compiled)

if (process.argv.includes('--check')) {
  for (const file of stale) console.error(`stale: contracts/artifacts/${file}`)
  if (stale.length > 0) {
    console.error('Run `npm run contracts` and commit the result.')
    process.exitCode = 1
  }
} else {
  for (const file of stale) {
    const text = compiled.get(file)
    if (text === undefined) rmSync(join(ARTIFACT_DIR, file))
    else writeFileSync(join(ARTIFACT_DIR, file), text)
    console.log(`${text === undefined ? 'removed' : 'wrote'} contracts/artifacts/${file}`)
  }
}
