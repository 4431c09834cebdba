import { expect, test } from 'vitest'
import { shortLabel } from './short-label.ts'

test.each([
  ['', ''],
  ['Twenty characters 20', 'Twenty characters 20'],
  ['Twenty-one characters', 'Twenty-one characte…'],
  ['👍🏻'.repeat(10), '👍🏻'.repeat(10)],
])('%j is cut to %j', (label, short) => {
  expect(shortLabel(label)).toBe(short)
})
