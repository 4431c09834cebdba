import { defineConfig } from 'vitest/config'

/** Projects of one group run side by side; the next group waits: races and journeys want the machine for themselves. What one file does, another does not see. */
const inGroup = (groupOrder: number) => ({ sequence: { groupOrder } })

const onServer = {
  root: 'packages/server',
  globalSetup: './test/global-setup.ts',
  hookTimeout: 120_000,
}

/** One process for many files: starting one and reading the program in takes longer than most of them. They share no state of ours. */
const together = { isolate: false }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'house', root: 'house', ...together, ...inGroup(0) } },
      { test: { name: 'rules', root: 'packages/domain', ...together, ...inGroup(0) } },
      { test: { name: 'contract', root: 'packages/contract', ...together, ...inGroup(0) } },
      { test: { name: 'admin', root: 'packages/admin', ...together, ...inGroup(0) } },
      {
        test: {
          ...onServer,
          ...together,
          name: 'features',
          include: ['{src,wire,test}/**/*.test.ts'],
          testTimeout: 60_000,
          maxWorkers: 3,
          ...inGroup(1),
        },
      },
      {
        test: {
          ...onServer,
          name: 'races',
          globalSetup: [onServer.globalSetup, './races/support/global-setup.ts'],
          include: ['races/**/*.test.ts'],
          testTimeout: 300_000,
          maxWorkers: 2,
          ...inGroup(2),
        },
      },
      {
        test: {
          name: 'journeys',
          root: 'journeys',
          globalSetup: './support/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Each worker has a product of its own.
          maxWorkers: 2,
          ...inGroup(3),
        },
      },
    ],
  },
})
