import { expect, test } from 'vitest'
import { settleHeldRefusal } from './index.ts'

test.each([
  ['held', null],
  ['undone', 'This was already undone.'],
  ['done', "It's too late to undo this: it has taken effect."],
  ['failed', "There's nothing to undo: this couldn't be done."],
] as const)('a call that is %s is undone or done once (undo-5)', (status, reason) => {
  expect(settleHeldRefusal({ status })?.message ?? null).toBe(reason)
})
