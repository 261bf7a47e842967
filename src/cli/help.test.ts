import { expect, it } from 'vitest'
import { commands } from './commands.ts'
import { overview } from './help.ts'

it('lists all commands by who uses them, one line each, on one screen', () => {
  const lines = overview(commands, 80).trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(42)
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(100)
  const starts = Object.keys(commands).map(name =>
    lines.findIndex(line => line.slice(13).startsWith(`${name} `)),
  )
  expect(starts).toEqual(starts.map((_, place) => place + 2))
  const groups = lines.flatMap(line => /^ {2}([A-Z]\w+) /.exec(line)?.[1] ?? [])
  expect(groups).toEqual([...new Set(Object.values(commands).map(({ by }) => by))])
})
