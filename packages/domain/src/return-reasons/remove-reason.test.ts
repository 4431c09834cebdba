import { expect, test } from 'vitest'
import { removeReasonRefusal } from './index.ts'

test.each([
  [0, null],
  [1, '1 return names Size as the reason, so that it stays.'],
  [12, '12 returns name Size as the reason, so that it stays.'],
])('a reason that %i returns name is deleted, or refused in words', (return_count, sentence) => {
  const refusal = removeReasonRefusal({ label: 'Size', return_count })
  expect(refusal?.message ?? null).toBe(sentence)
  expect(refusal?.code).toBe(sentence === null ? undefined : 'return_reason_in_use')
})
