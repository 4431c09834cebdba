import { expect, test } from 'vitest'
import { createHandoff } from './handoff.ts'

test('what is left is found under its name, and at that moment only', async () => {
  const handoff = createHandoff<'next'>()
  expect(handoff.left('order_1')).toBeUndefined()
  handoff.leave('order_1', 'next')
  expect([handoff.left('order_1'), handoff.left('order_2')]).toEqual(['next', undefined])
  await Promise.resolve()
  expect(handoff.left('order_1')).toBeUndefined()
})
