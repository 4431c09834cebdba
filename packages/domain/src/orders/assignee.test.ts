import { expect, test } from 'vitest'
import { assigneeRefusal } from './assignee.ts'

test.each([
  [null, null],
  ['2026-11-01T00:00:00.000Z', 'assignee_disabled'],
])('an operator disabled at %s can be assigned to an order: %s', (disabled_at, code) => {
  expect(assigneeRefusal({ disabled_at })?.code ?? null).toBe(code)
})
