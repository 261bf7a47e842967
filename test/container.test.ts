import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../src/config/variables.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const ofOthers = new Set(['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD'])

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
  for (const [path] of read('Dockerfile').matchAll(/\b(scripts|src)\/[\w/.]+\.ts\b/g))
    expect(existsSync(join(root, path)), path).toBe(true)
})
