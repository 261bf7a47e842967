// Prints what CHANGELOG.md says of the release that a tag names: `npm run --silent notes -- v2.2.0`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function releaseNotes(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find(text => text.startsWith(`${version} - `))
  if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}.`)
  return section.slice(section.indexOf('\n')).trim()
}

if (import.meta.main) {
  const [tag = ''] = process.argv.slice(2)
  const root = join(import.meta.dirname, '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  if (tag !== `v${version}`)
    throw new Error(`The tag ${tag} is not v${version}, the version in package.json.`)
  console.log(releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version))
}
