import { expect, test } from 'vitest'
import { isOwnerCanceled } from './index.ts'

const [live, canceled] = [{ canceled_at: null }, { canceled_at: '2026-03-02T09:00:00.000Z' }]

test.each([
  ['pending', undefined, false],
  ['canceled', undefined, true],
  ['pending', live, false],
  ['pending', canceled, true],
  ['canceled', live, true],
])('whether items count as canceled, order %s, swap or claim %o: %s', (status, replacement, isCanceled) => {
  expect(isOwnerCanceled({ status }, replacement)).toBe(isCanceled)
})
