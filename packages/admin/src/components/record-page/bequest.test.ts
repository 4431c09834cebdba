import { expect, test } from 'vitest'
import { makeBequest } from './bequest.ts'

test('what is left is found under its name, and at that moment only', async () => {
  const bequest = makeBequest<'next'>()
  expect(bequest.left('order_1')).toBeUndefined()
  bequest.leave('order_1', 'next')
  expect([bequest.left('order_1'), bequest.left('order_2')]).toEqual(['next', undefined])
  await Promise.resolve()
  expect(bequest.left('order_1')).toBeUndefined()
})
