import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const root = join(import.meta.dirname, '../..')

/** How to run forge on contracts/forge: the native file, where, and with which settings. */
export function forgeCommand() {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/forge-${process.platform}-${architecture}`
  const file = process.platform === 'win32' ? 'forge.exe' : 'forge'
  return {
    binary: join(dirname(require.resolve(`${name}/package.json`)), 'bin', file),
    cwd: root,
    env: { FOUNDRY_CONFIG: join(root, 'contracts/forge/foundry.toml') },
  }
}
