import { describe, expect, test } from 'vitest'
import { combinedDiscountsRefusal, lineToMergeInto, mergedLines } from './index.ts'

test.each([
  [[], null],
  [['percentage'], null],
  [['percentage', 'free_shipping'], null],
  [['free_shipping', 'free_shipping'], null],
  [['percentage', 'fixed'], "can't be combined"],
] as const)('combining the discounts %j: %s', (types, words) => {
  const refusal = combinedDiscountsRefusal(types.map((type) => ({ type })))
  if (words === null) expect(refusal).toBeNull()
  else expect(refusal?.message).toContain(words)
})

describe('adding units to a line', () => {
  const line = { id: 'item_1', variant_id: 'variant_1', should_merge: true, metadata: null }
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  test.each([
    ['same variant and metadata', {}, {}, true],
    ['another variant', { variant_id: 'variant_2' }, {}, false],
    ['different metadata', { metadata: { engraving: 'N' } }, {}, false],
    ['added units have their own price', { should_merge: false }, {}, false],
    ['line has its own price', {}, { should_merge: false }, false],
  ])('%s', (_name, added, there, isMerged) => {
    const lines = [{ ...line, ...there }]
    expect(lineToMergeInto(lines, { ...line, ...added }, isSame)?.id).toBe(isMerged ? 'item_1' : undefined)
  })

  test.each([
    ['same variant, one line', [{}, {}], [3]],
    ['different metadata, separate lines', [{}, { metadata: { engraving: 'N' } }], [1, 2]],
    [
      'two variants, in order of first appearance',
      [{}, { variant_id: 'variant_2' }, {}, { variant_id: 'variant_2' }],
      [4, 6],
    ],
  ])('units added at the same time: %s', (_name, wanted, quantities) => {
    const lines = wanted.map((each, place) => ({ ...line, ...each, quantity: place + 1 }))
    expect(mergedLines(lines, isSame).map(({ quantity }) => quantity)).toEqual(quantities)
  })

  test('units are never added to a custom line', () => {
    const custom = { ...line, variant_id: null }
    expect(lineToMergeInto([custom], custom, isSame)).toBeUndefined()
  })
})
