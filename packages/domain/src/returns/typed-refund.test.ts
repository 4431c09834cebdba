import { expect, test } from 'vitest'
import { typedRefundProblem } from './index.ts'

test.each([
  ['less than is left', 4_999, 1_000, 5_000, null],
  ['all that is left, as proposed', 5_000, 5_000, 5_000, null],
  ['all that is left, when more was proposed', 5_000, 6_000, 5_000, null],
  ['all that is left, when less was proposed', 5_000, 1_000, 5_000, 'too_much'],
  ['more than is left', 5_001, 5_001, 5_000, 'too_much'],
  ['zero', 0, 1_000, 5_000, null],
  ['zero, nothing captured', 0, 1_000, 0, null],
  ['negative', -1, 1_000, 5_000, 'below_zero'],
  ['empty field', '', 1_000, 5_000, 'missing'],
] as const)('validating To refund: %s', (_, typed, proposed, refundable, problem) => {
  expect(typedRefundProblem({ typed, proposed, refundable })).toBe(problem)
})
