import { expect, test } from 'vitest'
import { builtInOptions, isFulfillmentOption } from './index.ts'

test('manual fulfillment has built-in options; other providers are asked for theirs', () => {
  expect(builtInOptions('manual')?.map(({ id, is_return = false }) => [id, is_return])).toEqual([
    ['manual-fulfillment', false],
    ['manual-fulfillment-return', true],
  ])
  expect(builtInOptions('webshipper')).toBeUndefined()
})

test.each([
  [{ id: 'express' }, true],
  [{ id: 'express', name: 'Express', is_return: false, weight: 3 }, true],
  [{ id: '' }, false],
  [{ id: 7 }, false],
  [{ id: 'x'.repeat(256) }, false],
  [{ id: 'x', name: 7 }, false],
  [{ id: 'x', is_return: 'yes' }, false],
  [null, false],
  ['express', false],
  [[], false],
])('%j from a provider is a valid option: %s', (said, is) => {
  expect(isFulfillmentOption(said)).toBe(is)
})
