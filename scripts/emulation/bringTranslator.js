// Box64 translates the chain's program to this processor's instructions, six times as fast as the emulator. Only Debian's
// `testing` has a version that knows all of its instructions, so box64 and its C library are copied from there into node_modules;
// the system stays unchanged.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** How a package's script runs an x64 program with it; nothing where it is not available. */
export function bringTranslator(root, libraries) {
  const home = join(root, 'node_modules', '.box64')
  if (!existsSync(home) && !fetchInto(home)) return
  const beside = `"\${0%/*}/../../../.box64"`
  const own = `${beside}/usr/lib/aarch64-linux-gnu`
  // Threads of an x64 program rely on the order of their writes, which this processor does not keep by itself.
  const order = 'BOX64_DYNAREC_STRONGMEM=3'
  return [
    `env BOX64_LOG=0 BOX64_NOBANNER=1 ${order} BOX64_LD_LIBRARY_PATH=${libraries}/lib`,
    `${own}/ld-linux-aarch64.so.1 --library-path ${own} ${beside}/usr/bin/box64`,
  ].join(' ')
}

function fetchInto(home) {
  const part = `${home}.part`
  rmSync(part, { recursive: true, force: true })
  for (const folder of ['state/lists/partial', 'cache/archives/partial', 'files', 'tree'])
    mkdirSync(join(part, folder), { recursive: true })
  const mirror = run('apt-get', ['indextargets', '--format', '$(REPO_URI)'])
    .stdout?.split('\n')
    .find(uri => uri && !uri.includes('security'))
  if (!mirror || !existsSync(keyring)) return false
  writeFileSync(join(part, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} testing main\n`)
  const settings = [
    `Dir::Etc::sourcelist=${part}/sources.list`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State=${part}/state`,
    'Dir::State::status=/dev/null',
    `Dir::Cache=${part}/cache`,
    `APT::Sandbox::User=${process.getuid?.() === 0 ? 'root' : ''}`,
    'Acquire::Languages=none',
  ].flatMap(setting => ['-o', setting])
  const files = join(part, 'files')
  const done =
    run('apt-get', [...settings, 'update', '-qq']).status === 0 &&
    run('apt-get', [...settings, 'download', '-qq', 'box64', 'libc6'], files).status === 0 &&
    readdirSync(files).every(
      file => run('dpkg-deb', ['-x', join(files, file), join(part, 'tree')]).status === 0,
    )
  if (done) renameSync(join(part, 'tree'), home)
  rmSync(part, { recursive: true, force: true })
  return done
}

function run(command, args, cwd) {
  return spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 120_000,
  })
}
