// Run by `npm run lock`, after dependencies changed. A registry may lack optional packages of other platforms; npm then leaves
// them out of the lockfile, and `npm ci` refuses it. This adds them: their parents pin their versions, their names tell their platforms.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = { amd64: 'x64', x64: 'x64', arm64: 'arm64', arm: 'arm', ia32: 'ia32', wasm32: 'wasm32' }
const rareProcessors = ['ppc64', 'riscv64', 's390x']

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies))
    if (!isLocked(parent, name)) lock.packages[`node_modules/${name}`] = describe(name, version, dev)
const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
writeFileSync(
  'package-lock.json',
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
)

function isLocked(parent, name) {
  const path = parent ? `${parent}/node_modules/${name}` : `node_modules/${name}`
  if (path in lock.packages) return true
  return parent !== '' && isLocked(parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/'))), name)
}

function describe(name, version, dev) {
  const words = name.split(/[/-]/)
  const os = systems.filter(system => words.includes(system))
  const cpu = [...Object.keys(processors), ...rareProcessors].filter(word => words.includes(word))
  if (cpu.length === 0)
    throw new Error(`The name of ${name} tells no platform. Add it to package-lock.json by hand.`)
  return {
    version,
    cpu: cpu.map(word => processors[word] ?? word),
    ...(dev && { dev }),
    ...(words.some(word => word.startsWith('musl')) && { libc: ['musl'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}
