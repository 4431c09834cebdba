import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

test('only `listPage` pages through lists: tests check its query plans on deep pages', () => {
  const features = sourceFiles().filter(
    (path) => path.startsWith('packages/server/src/features/') && !path.endsWith('.test.ts'),
  )
  expect(features.filter((path) => /\blistPage\b/.test(read(path))).length).toBeGreaterThan(9)
  expect(features.filter((path) => /\.offset\(|\boffset \$\{/.test(read(path)))).toEqual([])
})
