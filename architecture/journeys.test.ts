import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

test('no two journeys may change the same order of the demo store', () => {
  const calls = sourceFiles()
    .filter((path) => path.startsWith('journeys/') && path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/\bownOrder\(([^)]*)\)/g)].map(([, given = '']) => given))
  // The name and the rank must be literals, so that this test can compare them.
  const named = calls.map((given) => /^\w+, ('\w+', \d+)$/.exec(given)?.[1] ?? `unclear: ${given}`)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((one, place) => one.startsWith('unclear') || named.indexOf(one) !== place)).toEqual([])
})
