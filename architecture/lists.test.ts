import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

test('every page of a list is turned by `listPage`, whose plans are held at depth', () => {
  const features = sourceFiles().filter(
    (path) => path.startsWith('packages/server/src/features/') && !path.endsWith('.test.ts'),
  )
  expect(features.filter((path) => /\blistPage\b/.test(read(path))).length).toBeGreaterThan(9)
  expect(features.filter((path) => /\.offset\(|\boffset \$\{/.test(read(path)))).toEqual([])
})
