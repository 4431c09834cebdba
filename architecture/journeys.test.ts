import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

test('an order of the demo store that a journey may change is named by no other', () => {
  const calls = sourceFiles()
    .filter((path) => path.startsWith('journeys/') && path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/\bownOrder\(([^)]*)\)/g)].map(([, given = '']) => given))
  // The name and the rank are literals in the call: otherwise they could not be compared here.
  const named = calls.map((given) => /^\w+, ('\w+', \d+)$/.exec(given)?.[1] ?? `unclear: ${given}`)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((one, place) => one.startsWith('unclear') || named.indexOf(one) !== place)).toEqual([])
})
