import { describe, expect, test } from 'vitest'
import { draftOrderActionNames } from './actions.ts'
import { combinedDiscountsRefusal, draftOrderActions, draftSizeRefusal, lineToMergeInto } from './index.ts'

describe('a draft order', () => {
  test('that is open can be changed, deleted and marked as paid', () => {
    const actions = draftOrderActions({ status: 'open' })
    expect(draftOrderActionNames.map((name) => actions[name])).toEqual(
      draftOrderActionNames.map(() => ({ isAvailable: true })),
    )
  })

  test.each([
    ['edit', 'changed'],
    ['delete', 'deleted'],
    ['mark_paid', 'already marked as paid'],
  ] as const)('that is completed does not offer to %s, and says why', (name, words) => {
    expect(draftOrderActions({ status: 'completed' })[name]).toEqual({
      isAvailable: false,
      code: 'draft_order_completed',
      reason: expect.stringContaining(words),
    })
  })
})

test.each([
  [[], null],
  [['percentage'], null],
  [['percentage', 'free_shipping'], null],
  [['free_shipping', 'free_shipping'], null],
  [['percentage', 'fixed'], 'Only one discount'],
] as const)('the discounts %j together: %s', (types, words) => {
  const refusal = combinedDiscountsRefusal(types.map((type) => ({ type })))
  if (words === null) expect(refusal).toBeNull()
  else expect(refusal?.message).toContain(words)
})

test.each([
  ['usual sums', 2_000, 2, 500, true],
  ['a price near the end of what is counted', Number.MAX_SAFE_INTEGER, 1, 0, false],
  ['a quantity that makes it too much', 2_000_000_000, 2_147_483_647, 0, false],
  ['shipping that makes it too much', 1, 1, Number.MAX_SAFE_INTEGER, false],
])('%s', (_name, unit_price, quantity, price, isAccepted) => {
  const draft = { items: [{ unit_price, quantity }], shipping_methods: [{ price }] }
  expect(draftSizeRefusal(draft) === null).toBe(isAccepted)
})

test.each([
  [[1_000], true],
  [[999, 2], false],
])('gift cards in lines of %j: accepted %s', (quantities, isAccepted) => {
  const items = quantities.map((quantity) => ({ unit_price: 1, quantity, is_giftcard: true }))
  const draft = { items: [...items, { unit_price: 1, quantity: 5_000 }], shipping_methods: [] }
  expect(draftSizeRefusal(draft) === null).toBe(isAccepted)
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

  test('and never to a custom one', () => {
    const custom = { ...line, variant_id: null }
    expect(lineToMergeInto([custom], custom, isSame)).toBeUndefined()
  })
})
