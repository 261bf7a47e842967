import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../src/config/variables.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const images = ['NODE_IMAGE', 'CADDY_IMAGE', 'POSTGRES_IMAGE']
const ofOthers = new Set(['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', ...images])

test('the container files set only settings that exist, with values the service accepts', () => {
  const compose = read('compose.yaml')
  const settings = [...compose.matchAll(/^ {6}([A-Z][A-Z_]+): (.+)$/gm)]
  const dockerfile = [...read('Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=(\S+)/g)]
  expect(settings.length).toBeGreaterThan(8)
  expect(dockerfile.length).toBeGreaterThan(3)
  for (const [, name = '', value = ''] of [...settings, ...dockerfile]) {
    if (ofOthers.has(name)) continue
    expect(variables).toHaveProperty(name)
    const given = value.replaceAll('"', '')
    if (given.includes('${')) continue
    expect(variables[name as keyof typeof variables].parse(given), name).toBeDefined()
  }
  for (const [, name = ''] of compose.matchAll(/\$\{([A-Z_]+)/g))
    if (!ofOthers.has(name)) expect(variables).toHaveProperty(name)
})

test('the container runs files that exist', () => {
  for (const [path] of read('Dockerfile').matchAll(/\b(scripts|src)\/[\w/.]+\.[jt]s\b/g))
    expect(existsSync(join(root, path)), path).toBe(true)
})

test('keys and data stay out of the repository and of the image', () => {
  const secret = [
    '.env',
    '.env.production',
    '.vouch/vouch.db',
    '.vouch-live/vouch.db',
    'payer.json',
    'a/payer.json',
  ]
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...secret], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(ignored.trim().split('\n')).toEqual(secret)
  expect(spawnSync('git', ['check-ignore', '--no-index', '.env.example'], { cwd: root }).status).toBe(1)
  const docker = read('.dockerignore').split('\n')
  for (const line of ['.env', '.env.*', '!.env.example', '.vouch*', '**/payer*.json'])
    expect(docker).toContain(line)
})

test('every image can be pinned by its digest', () => {
  for (const [, image = ''] of read('Dockerfile').matchAll(/^FROM (\S+)/gm))
    expect(image).toMatch(/^\$\{NODE_IMAGE\}$/)
  for (const [, image = ''] of read('compose.yaml').matchAll(/^ +image: (.+)$/gm))
    expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w.:-]+\}$/)
})

test('`npm ci` takes the lockfile', () => {
  const dryRun = ['ci', '--dry-run', '--offline', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', dryRun, { cwd: root, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
