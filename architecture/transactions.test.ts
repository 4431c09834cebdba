import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

test('parallel work in a transaction uses `together`, so that none continues after a rollback', () => {
  const files = sourceFiles().filter(
    (path) => path.startsWith('packages/server/src/') && !path.endsWith('.test.ts'),
  )
  const inTransactions = files.filter((path) => /\btx: Tx\b/.test(read(path)))
  expect(inTransactions.length).toBeGreaterThan(20)
  expect(inTransactions.filter((path) => /Promise\.(all|allSettled|race|any)\(/.test(read(path)))).toEqual([])
})
