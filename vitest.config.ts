import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,world,contracts,test,scripts,dashboard}/**/*.test.ts'],
    globalSetup: ['test/support/postgres.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
  },
})
