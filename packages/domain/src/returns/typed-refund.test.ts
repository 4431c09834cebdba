import { expect, test } from 'vitest'
import { typedRefundProblem } from './index.ts'

test.each([
  ['below what may be refunded', 4_999, 1_000, 5_000, null],
  ['all of it when that was proposed', 5_000, 5_000, 5_000, null],
  ['all of it when as much was proposed as is left', 5_000, 6_000, 5_000, null],
  ['not all of it by hand', 5_000, 1_000, 5_000, 'too_much'],
  ['not more than that', 5_001, 5_001, 5_000, 'too_much'],
  ['nothing', 0, 1_000, 5_000, null],
  ['nothing when nothing was captured', 0, 1_000, 0, null],
  ['not below nothing', -1, 1_000, 5_000, 'below_zero'],
  ['not an empty field', '', 1_000, 5_000, 'missing'],
] as const)('To refund takes: %s', (_, typed, proposed, refundable, problem) => {
  expect(typedRefundProblem({ typed, proposed, refundable })).toBe(problem)
})
