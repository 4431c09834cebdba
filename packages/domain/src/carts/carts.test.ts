import { describe, expect, test } from 'vitest'
import { combinedDiscountsRefusal, lineToMergeInto, mergedLines } from './index.ts'

test.each([
  [[], null],
  [['percentage'], null],
  [['percentage', 'free_shipping'], null],
  [['free_shipping', 'free_shipping'], null],
  [['percentage', 'fixed'], "can't be combined"],
] as const)('the discounts %j together: %s', (types, words) => {
  const refusal = combinedDiscountsRefusal(types.map((type) => ({ type })))
  if (words === null) expect(refusal).toBeNull()
  else expect(refusal?.message).toContain(words)
})

describe('units are added to a line', () => {
  const line = { id: 'item_1', variant_id: 'variant_1', should_merge: true, metadata: null }
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  test.each([
    ['of the same variant and metadata', {}, {}, true],
    ['not of another variant', { variant_id: 'variant_2' }, {}, false],
    ['not with other metadata', { metadata: { engraving: 'N' } }, {}, false],
    ['not when they have a price of their own', { should_merge: false }, {}, false],
    ['not when the line has a price of its own', {}, { should_merge: false }, false],
  ])('%s', (_name, added, there, isMerged) => {
    const lines = [{ ...line, ...there }]
    expect(lineToMergeInto(lines, { ...line, ...added }, isSame)?.id).toBe(isMerged ? 'item_1' : undefined)
  })

  test.each([
    ['are one line', [{}, {}], [3]],
    [
      'are lines of their own where their metadata are others',
      [{}, { metadata: { engraving: 'N' } }],
      [1, 2],
    ],
    [
      'stand where the first of them does',
      [{}, { variant_id: 'variant_2' }, {}, { variant_id: 'variant_2' }],
      [4, 6],
    ],
  ])('units added at the same time %s', (_name, wanted, quantities) => {
    const lines = wanted.map((each, place) => ({ ...line, ...each, quantity: place + 1 }))
    expect(mergedLines(lines, isSame).map(({ quantity }) => quantity)).toEqual(quantities)
  })

  test('and never to a custom line', () => {
    const custom = { ...line, variant_id: null }
    expect(lineToMergeInto([custom], custom, isSame)).toBeUndefined()
  })
})
