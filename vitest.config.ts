import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './longest-first.ts'
import { isLong, rounds } from './rounds.ts'

/** Files of their own for what only `npm run test:long` runs; single tests of that kind: long-tests.ts. */
const exclude = [...configDefaults.exclude, ...(rounds.isWhole ? [] : ['**/*.long.test.ts'])]

/**
 * Shares one process among many files: starting one and loading the program takes longer than most of them. They share no state. The
 * projects of a group run one after another (longest-first.ts), but no worker waits for the last file of another project.
 */
const inGroup = (groupOrder: number, maxWorkers: number) => ({
  isolate: false,
  // What a test waits for may take long on a busy machine; Vitest's default of one second is less than that.
  expect: { poll: { timeout: 30_000 } },
  exclude,
  maxWorkers,
  sequence: { groupOrder },
})

/** Two files of races at a time: each has two servers with 80 connections to a database that allows 200. The journeys’ store is built then. */
const first = inGroup(0, 2)
/** Many wait for a clock, a lock or a page: three at a time keep two cores busy. */
const second = inGroup(1, 3)

const onServer = {
  root: 'packages/server',
  globalSetup: './test/global-setup.ts',
  setupFiles: './test/setup/cheap-passwords.ts',
  hookTimeout: 120_000,
}

/** What asks neither a database nor a browser; one of them may still wait long for its turn on a busy machine. */
const atOnce = { ...first, testTimeout: 60_000 }

/** Milliseconds that a test may take: more where everything is repeated more often. */
const patience = (usual: number) => (isLong ? 60 * usual : usual)

export default defineConfig({
  test: {
    provide: { rounds },
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'architecture', root: 'architecture', ...atOnce } },
      { test: { name: 'rules', root: 'packages/domain', ...atOnce } },
      { test: { name: 'contract', root: 'packages/contract', ...atOnce } },
      { test: { name: 'admin', root: 'packages/admin', ...atOnce } },
      {
        test: {
          ...onServer,
          ...second,
          name: 'features',
          include: ['{src,wire,test}/**/*.test.ts'],
          // Some start whole products, three at a time beside others that do the same.
          testTimeout: patience(180_000),
        },
      },
      {
        test: {
          ...onServer,
          ...first,
          name: 'races',
          globalSetup: [onServer.globalSetup, './races/support/global-setup.ts'],
          include: ['races/**/*.test.ts'],
          testTimeout: patience(300_000),
        },
      },
      {
        test: {
          ...second,
          name: 'journeys',
          root: 'journeys',
          globalSetup: './support/global-setup.ts',
          // The long ones look at every hostile text, or at every size of a screen.
          testTimeout: isLong ? 300_000 : 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
