import { expect, test } from 'vitest'
import { nextNamed } from './seen-version.ts'

test.each([
  ['before anything is entered it is what is shown', 3, false, 4, false, 4],
  ['what was entered is for the version before theirs', 3, false, 4, true, 3],
  ['what was entered and taken back is for what is shown', 3, false, 4, false, 4],
  ['who was told goes by what is shown then', 3, true, 4, true, 4],
  ['who was told and has not seen it yet is told once more', 3, true, 3, true, 3],
])('%s', (_, version, isRefused, shown, isEntered, named) => {
  expect(nextNamed({ version, isRefused }, shown, isEntered).version).toBe(named)
})

test('who was told once is told of the next change, too', () => {
  const told = nextNamed({ version: 3, isRefused: true }, 4, true)
  expect(nextNamed(told, 5, true).version).toBe(4)
})
