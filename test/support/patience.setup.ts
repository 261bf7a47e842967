import { vi } from 'vitest'
import { patience } from './patience.ts'

// Measured anew for every test file: the machine may have become busy since the run began.
vi.setConfig({
  testTimeout: patience(240_000),
  hookTimeout: patience(180_000),
  expect: { poll: { timeout: patience(15_000) } },
})
