import { describe, expect, test } from 'vitest'
import { refusalOf } from '../availability/index.ts'
import { draftOrderActionNames } from './actions.ts'
import { draftOrderActions, draftSizeRefusal, isOpenDraft } from './index.ts'

describe('a draft order', () => {
  test.each([
    ['open', true],
    ['completed', false],
  ] as const)('that is %s is open: %s', (status, isOpen) => {
    expect(isOpenDraft({ status })).toBe(isOpen)
  })

  test('can be changed, deleted and marked as paid while open', () => {
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
    expect(draftOrderActions({ status: 'completed', is_being_paid: true })[name]).toEqual({
      isAvailable: false,
      code: 'draft_order_completed',
      reason: expect.stringContaining(words),
    })
  })

  test.each(draftOrderActionNames)('doesn’t offer to %s while its customer is paying', (name) => {
    expect(refusalOf(draftOrderActions({ status: 'open', is_being_paid: true })[name])?.code).toBe(
      'cart_completing',
    )
  })
})

test.each([
  ['usual amounts', 2_000, 2, 500, true],
  ['price too large', Number.MAX_SAFE_INTEGER, 1, 0, false],
  ['quantity makes the total too large', 2_000_000_000, 2_147_483_647, 0, false],
  ['shipping makes the total too large', 1, 1, Number.MAX_SAFE_INTEGER, false],
])('size of a draft order: %s', (_name, unit_price, quantity, price, isAccepted) => {
  const draft = { items: [{ unit_price, quantity }], shipping_methods: [{ price }] }
  expect(draftSizeRefusal(draft) === null).toBe(isAccepted)
})

test.each([
  [[1_000], true],
  [[999, 2], false],
])('gift cards in lines of %j are accepted: %s', (quantities, isAccepted) => {
  const items = quantities.map((quantity) => ({ unit_price: 1, quantity, is_giftcard: true }))
  const draft = { items: [...items, { unit_price: 1, quantity: 5_000 }], shipping_methods: [] }
  expect(draftSizeRefusal(draft) === null).toBe(isAccepted)
})
