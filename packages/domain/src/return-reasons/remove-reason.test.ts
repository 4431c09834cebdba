import { expect, test } from 'vitest'
import { removeReasonRefusal } from './index.ts'

test.each([
  [0, null],
  [1, "1 return uses Size as the reason, so it can't be deleted."],
  [12, "12 returns use Size as the reason, so it can't be deleted."],
])('deleting a reason used by %i returns: %s', (return_count, sentence) => {
  const refusal = removeReasonRefusal({ label: 'Size', return_count })
  expect(refusal?.message ?? null).toBe(sentence)
  expect(refusal?.code).toBe(sentence === null ? undefined : 'return_reason_in_use')
})
