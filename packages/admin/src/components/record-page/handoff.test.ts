import { expect, test } from 'vitest'
import { createHandoff } from './handoff.ts'

test('data is found by name, and only by a component that mounts at the same moment', async () => {
  const handoff = createHandoff<'next'>()
  expect(handoff.left('order_1')).toBeUndefined()
  handoff.leave('order_1', 'next')
  expect([handoff.left('order_1'), handoff.left('order_2')]).toEqual(['next', undefined])
  await Promise.resolve()
  expect(handoff.left('order_1')).toBeUndefined()
})
