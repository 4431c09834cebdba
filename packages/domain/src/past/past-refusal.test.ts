import { expect, test } from 'vitest'
import { pastRefusal } from './past-refusal.ts'

const known = { start: '2026-03-02T09:00:00.000Z', now: '2026-03-05T12:00:00.000Z' }

test.each([
  ['2026-03-02T08:59:59.999Z', 'as_of_too_early'],
  ['2026-03-02T09:00:00.000Z', undefined],
  ['2026-03-04T00:00:00.000Z', undefined],
  ['2026-03-05T12:00:00.000Z', undefined],
  ['2026-03-05T12:00:00.001Z', 'as_of_in_future'],
])('as of %s is refused: %s (past-2)', (as_of, code) => {
  expect(pastRefusal(as_of, known)?.code).toBe(code)
})

test('a refusal names the moment to choose (past-2)', () => {
  expect(pastRefusal('2020-01-01T00:00:00.000Z', known)?.message).toContain(known.start)
  expect(pastRefusal('2030-01-01T00:00:00.000Z', known)?.message).toContain(known.now)
})
