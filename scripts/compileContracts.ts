import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileArtifacts } from '../contracts/support/compileArtifacts.ts'
import { contractFolders } from '../contracts/support/contractFolders.ts'
import { findStaleArtifacts } from '../contracts/support/findStaleArtifacts.ts'

// `npm run contracts` writes the artifacts of each folder; `contracts/artifacts.test.ts` fails when they are outdated.
for (const folder of contractFolders) {
  mkdirSync(folder.artifacts, { recursive: true })
  const compiled = compileArtifacts(folder)
  for (const file of findStaleArtifacts(compiled, folder.artifacts)) {
    const text = compiled.get(file)
    const path = join(folder.artifacts, file)
    if (text === undefined) rmSync(path)
    else writeFileSync(path, text)
    console.log(`${text === undefined ? 'removed' : 'wrote'} ${folder.name}/artifacts/${file}`)
  }
}
