import { defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'
import { isLong, rounds } from './rounds.ts'

/** Projects of one group run side by side; the next group waits: races and journeys want the machine for themselves. What one file does, another does not see. */
const inGroup = (groupOrder: number) => ({ sequence: { groupOrder } })

const onServer = {
  root: 'packages/server',
  globalSetup: './test/global-setup.ts',
  hookTimeout: 120_000,
}

/** One process for many files: starting one and reading the program in takes longer than most of them. They share no state of ours. */
const together = { isolate: false }

/** What asks neither a database nor a browser; one of them may still wait long for its turn on a busy machine. */
const atOnce = { ...together, ...inGroup(0), testTimeout: 60_000 }

/** Milliseconds that a test may take: more where everything is repeated more often. */
const patience = (usual: number) => (isLong ? 60 * usual : usual)

export default defineConfig({
  test: {
    provide: { rounds },
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'house', root: 'house', ...atOnce } },
      { test: { name: 'rules', root: 'packages/domain', ...atOnce } },
      { test: { name: 'contract', root: 'packages/contract', ...atOnce } },
      { test: { name: 'admin', root: 'packages/admin', ...atOnce } },
      {
        test: {
          ...onServer,
          ...together,
          name: 'features',
          include: ['{src,wire,test}/**/*.test.ts'],
          // Some start whole products, three at a time beside others that do the same.
          testTimeout: patience(180_000),
          maxWorkers: 3,
          ...inGroup(1),
        },
      },
      {
        test: {
          ...onServer,
          ...together,
          name: 'races',
          globalSetup: [onServer.globalSetup, './races/support/global-setup.ts'],
          include: ['races/**/*.test.ts'],
          testTimeout: patience(300_000),
          maxWorkers: 2,
          ...inGroup(2),
        },
      },
      {
        test: {
          ...together,
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
