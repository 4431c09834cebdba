import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'house', root: 'house' } },
      { test: { name: 'rules', root: 'packages/domain' } },
      { test: { name: 'contract', root: 'packages/contract' } },
      {
        test: {
          name: 'features',
          root: 'packages/server',
          globalSetup: './test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      { test: { name: 'admin', root: 'packages/admin' } },
      {
        test: {
          name: 'journeys',
          root: 'journeys',
          globalSetup: './support/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
