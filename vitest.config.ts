import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longestFirst.ts'
import { RetryReporter } from './test/support/retryReporter.ts'

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
    // A machine that is busy with something else may starve a browser or a chain once; twice is a failure.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', new RetryReporter()],
    setupFiles: ['test/support/patience.setup.ts'],
    // A missing golden file is a failure, on every machine; `npm run golden` writes them.
    update: 'none',
    sequence: { sequencer: LongestFirst },
    env: { TZ: 'UTC' },
  },
})
