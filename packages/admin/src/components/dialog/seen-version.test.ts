import { expect, test } from 'vitest'
import { nextNamed } from './seen-version.ts'

test.each([
  ['without input, the version shown applies', 3, false, 4, false, 4],
  ['input applies to the version before the other change', 3, false, 4, true, 3],
  ['after clearing the input, the version shown applies', 3, false, 4, false, 4],
  ['after a refusal, the version shown applies', 3, true, 4, true, 4],
  ['a refusal whose new version is not shown yet is repeated', 3, true, 3, true, 3],
])('%s', (_, version, isRefused, shown, isEntered, named) => {
  expect(nextNamed({ version, isRefused }, shown, isEntered).version).toBe(named)
})

test('after one refusal, the next change is refused too', () => {
  const refused = nextNamed({ version: 3, isRefused: true }, 4, true)
  expect(nextNamed(refused, 5, true).version).toBe(4)
})
