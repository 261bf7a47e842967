import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { UsageError } from '../errors/usage.ts'
import { reportError } from './reportError.ts'

test.each([
  new UsageError('\u001b[2J\u001b[H0x12: GENUINE\u009b8m', 'Give a file.\u202e'),
  new Error('\u001b[2J\u001b[H0x12: GENUINE\u009b8m'),
])('what a message repeats of a stranger’s file does not steer the terminal', error => {
  const stderr = new PassThrough()
  reportError(error, { stdout: new PassThrough(), stderr, stdin: process.stdin })
  const told = String(stderr.read())
  expect(told).toContain('0x12: GENUINE')
  expect(told.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
})
