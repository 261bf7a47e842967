import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { hangMs } from './test/support/hangMs.ts'
import { LongestFirst } from './test/support/longestFirst.ts'

// The many programs that tests start load the same sources: compiled once, they start in half the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compile')

export default defineConfig({
  test: {
    include: ['{src,world,contracts,test,scripts,dashboard}/**/*.test.ts'],
    globalSetup: ['test/support/postgres.setup.ts', 'test/support/programs.setup.ts'],
    // Half of the time a suite waits for a chain or a browser: with three of them a quarter of two cores stood idle.
    maxWorkers: 4,
    // A worker loads each module once and not once per file. State lives in factories, so files do not meet in modules.
    isolate: false,
    // They only end what hangs: a test passes or fails by what it sees, not by how long it takes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: hangMs } },
    // A missing golden file is a failure, on every machine; `npm run golden` writes them.
    update: 'none',
    sequence: { sequencer: LongestFirst },
    env: { TZ: 'UTC' },
  },
})
