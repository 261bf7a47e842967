import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findAnvil, startAnvil } from './startAnvil.ts'

describe('findAnvil', () => {
  it('finds the program of this machine', () => {
    expect(existsSync(findAnvil())).toBe(true)
  })

  it('says what to do where there is none', () => {
    expect(() => findAnvil('freebsd', 'x64')).toThrow('There is no embedded chain for freebsd on x64.')
    expect(() => findAnvil('win32', 'x64')).toThrow(
      expect.objectContaining({
        code: 'WORLD_CHAIN_MISSING',
        message: 'The embedded chain for win32-amd64 is not installed.',
        fix: expect.stringContaining('npm install'),
      }),
    )
  })
})

describe('startAnvil', () => {
  it('tries three times and then tells what the program said', async () => {
    const started: number[] = []
    await expect(startAnvil(['--port=none'], pid => started.push(pid))).rejects.toMatchObject({
      code: 'WORLD_CHAIN_NOT_STARTED',
      message: expect.stringMatching(/did not start: it ended with 2: .*invalid value 'none'/s),
    })
    expect(started).toHaveLength(3)
  })
})
