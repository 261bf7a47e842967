import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.github/workflows')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

type Step = { uses?: string; run?: string }
type Job = {
  'timeout-minutes': number
  strategy?: { matrix?: Record<string, (string | number)[]> }
  steps: Step[]
}

test.each(readdirSync(folder))('%s runs scripts that are there, by actions of a fixed version', file => {
  const { jobs, permissions } = parse(readFileSync(join(folder, file), 'utf8')) as {
    jobs: Record<string, Job>
    permissions: object
  }
  expect(permissions).toEqual({ contents: 'read' })
  for (const job of Object.values(jobs)) {
    expect(job['timeout-minutes']).toBeGreaterThan(0)
    for (const { uses } of job.steps) if (uses) expect(uses).toMatch(/@v\d+\.\d+\.\d+$/)
    const commands = [
      ...job.steps.map(({ run = '' }) => run),
      ...(job.strategy?.matrix?.run ?? []).map(String),
    ]
    expect(commands.some(command => /npm|scripts\//.test(command))).toBe(true)
    for (const command of commands)
      for (const [, name = ''] of command.matchAll(/npm run (?:--silent )?([\w:]+)/g))
        expect(scripts, command).toHaveProperty(name)
  }
})
