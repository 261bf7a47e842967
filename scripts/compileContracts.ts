import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileArtifacts } from '../contracts/support/compileArtifacts.ts'
import { contractFolders } from '../contracts/support/contractFolders.ts'
import { findStaleArtifacts } from '../contracts/support/findStaleArtifacts.ts'

// `node scripts/compileContracts.ts` writes the artifacts of each folder; with --check it only tells what it would write.
const isCheck = process.argv.includes('--check')
for (const folder of contractFolders) {
  mkdirSync(folder.artifacts, { recursive: true })
  const compiled = compileArtifacts(folder)
  for (const file of findStaleArtifacts(compiled, folder.artifacts)) {
    const text = compiled.get(file)
    const path = join(folder.artifacts, file)
    if (isCheck) {
      console.error(
        `stale: ${folder.name}/artifacts/${file}. Run \`npm run contracts\` and commit the result.`,
      )
      process.exitCode = 1
    } else if (text === undefined) rmSync(path)
    else writeFileSync(path, text)
    if (!isCheck) console.log(`${text === undefined ? 'removed' : 'wrote'} ${folder.name}/artifacts/${file}`)
  }
}
