import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findAnvil } from './startAnvil.ts'

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
