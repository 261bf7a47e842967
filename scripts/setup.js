// Runs before `npm start`, `npm test` and friends, on whatever Node (18+) the machine has: brings what is missing,
// does nothing when all is there. `--browser` also brings chromium for the browser tests, `--bench` the rivals of the
// benchmarks. It says what it will install, and how to do without, before it does.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { debianPackages, emulateMissing, findMissing, hasEmulator } from './emulation/emulateMissing.js'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const modules = join(root, 'node_modules')
/** Marks that this machine cannot build the native library, so that not every start tries again. */
const failedBuild = join(modules, 'secp256k1', '.build-failed')
const say = text => process.stderr.write(`setup: ${text}\n`)

announce()
if (!isInstalled(root)) installIn(root)
if (pinnedNodeVersion() !== wantedNodeVersion()) {
  say('building the pinned Node …')
  npm(
    ['rebuild', 'node', '--loglevel=error'],
    'Allow the install script of the package `node` (no --ignore-scripts).',
  )
  if (pinnedNodeVersion() !== wantedNodeVersion())
    fail(
      'The pinned Node did not install.',
      'Remove node_modules and run the command again, without --ignore-scripts.',
    )
}
if (!hasNativeSignatures() && !existsSync(failedBuild)) buildNativeSignatures()
if (findMissing(root).length > 0) {
  if (!hasEmulator()) bringEmulator()
  say('bringing programs of another processor …')
  try {
    emulateMissing(root, npm)
  } catch (error) {
    fail(
      error.message,
      'Remove node_modules and run the command again, or use a machine with an x64 processor.',
    )
  }
}
build('buildDashboard.ts', 'dashboard')
build('buildDocs.ts', 'documentation')
if (needsChromium()) bringChromium()
if (needsRivals()) installIn(join(root, 'bench'))

/** Lists everything first, so that nothing is a surprise later. */
function announce() {
  const wants = [
    !isInstalled(root) && 'the npm packages of package-lock.json into node_modules (about 900 MB)',
    findMissing(root).length > 0 &&
      !hasEmulator() &&
      `where the registry has no chain for this processor: ${debianPackages.join(', ')} by \`${[...asRoot(), 'apt-get'].join(' ')}\` into this system`,
    needsRivals() &&
      'the rivals of the benchmarks into bench/node_modules (about 320 MB). Without them: `node bench/run.ts NAME` runs one benchmark',
    needsChromium() &&
      `chromium by \`${[...asRoot(), 'apt-get'].join(' ')}\` into this system, for the browser tests. To do without: set CHROMIUM_PATH to a Chromium or Chrome you have, or set VOUCH_SETUP_CHROMIUM=no (then the browser tests fail); \`npx --no vitest run src\` needs none`,
  ].filter(Boolean)
  if (wants.length > 0) say(`this will install:\n${wants.map(what => `  - ${what}`).join('\n')}`)
}

function needsRivals() {
  return process.argv.includes('--bench') && !isInstalled(join(root, 'bench'))
}

function needsChromium() {
  return process.argv.includes('--browser') && process.env.VOUCH_SETUP_CHROMIUM !== 'no' && !findChromium()
}

/** Not `npm ci`, which would reinstall all packages when one is missing. */
function installIn(folder) {
  say(`installing the packages of ${folder === root ? 'the project' : 'the benchmarks'} …`)
  npm(
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    'Check the network to the npm registry, then repeat.',
    folder,
  )
}

/** The package has binaries for some machines, and sources for all. */
function hasNativeSignatures() {
  const folder = join(modules, 'secp256k1')
  const binaries = [
    join('prebuilds', `${process.platform}-${process.arch}`),
    join('build', 'Release', 'addon.node'),
  ]
  return binaries.some(path => existsSync(join(folder, path)))
}

function buildNativeSignatures() {
  say('building the native library for signatures …')
  const folder = join(modules, 'secp256k1')
  const { status } = runNpm(['run', 'install', `--prefix=${folder}`, '--silent'], {
    stdio: 'ignore',
    env: { ...process.env, CFLAGS: `${process.env.CFLAGS ?? ''} ${wideScalars()}` },
  })
  if (status === 0 && hasNativeSignatures()) return
  say('it did not build (it needs a C++ compiler and Python): signatures are checked thirty times slower.')
  writeFileSync(failedBuild, '')
}

/**
 * On processors other than x64 its build uses words of 32 bits. For the order of the curve, 64 bits are faster on any machine
 * that has them (a seventh of a check, measured on arm64); for points they are not faster everywhere, so those stay.
 */
function wideScalars() {
  return process.arch.endsWith('64') ? '-DHAVE___INT128=1 -UUSE_SCALAR_8X32 -DUSE_SCALAR_4X64=1' : ''
}

/** The hidden lockfile in node_modules says what is really installed; a stamp of our own could be outdated. */
function isInstalled(folder) {
  try {
    const wanted = readJson(join(folder, 'package-lock.json')).packages
    const present = readJson(join(folder, 'node_modules', '.package-lock.json')).packages
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (optional && !present[path]) || present[path]?.version === version,
    )
  } catch {
    return false
  }
}

function wantedNodeVersion() {
  return `v${readJson(join(root, 'package.json')).dependencies.node}`
}

function pinnedNodeVersion() {
  const { stdout } = spawnSync(join(modules, '.bin', 'node'), ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return stdout?.trim()
}

function npm(args, fix, cwd = root) {
  const { status } = runNpm(args, { cwd, stdio: ['ignore', process.stderr, process.stderr] })
  if (status !== 0) fail(`npm ${args[0]} failed.`, fix)
}

function runNpm(args, options) {
  // Under npm, call the npm that runs us with its own Node: the pinned Node may be about to be replaced.
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const [command, first] = cli ? [node ?? process.execPath, [cli]] : ['npm', []]
  return spawnSync(command, [...first, ...args], {
    ...options,
    shell: !cli && process.platform === 'win32',
  })
}

/** That script itself knows whether anything changed since the last build. */
function build(script, what) {
  const { status } = spawnSync(join(modules, '.bin', 'node'), [join(root, 'scripts', script)], {
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    fail(`The ${what} did not build.`, 'Its message stands above; `npm run verify` tells more.')
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH)
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some(dir => names.some(name => existsSync(join(dir, name))))
}

/** The prefix of `apt-get`, which needs root. */
function asRoot() {
  return process.getuid?.() === 0 ? [] : ['sudo', '-n']
}

function bringEmulator() {
  say('the registry has no programs for this processor: installing an emulator …')
  if (!installDebian(debianPackages))
    fail(
      'The emulator did not install.',
      `Install ${debianPackages.join(', ')}, or use a machine with an x64 processor.`,
    )
}

function bringChromium() {
  say('installing chromium for the browser tests …')
  if (!installDebian(['chromium']))
    say(
      'could not install chromium: the browser tests will fail. Install it, or set CHROMIUM_PATH to a Chromium or Chrome.',
    )
}

function installDebian(packages) {
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot(), 'apt-get', ...args]
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', process.stderr],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return status === 0
  }
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function fail(reason, fix) {
  say(`${reason} ${fix}`)
  process.exit(1)
}
