import { paidByGiftCards } from '@purser/domain/returns'
import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import type { AddedVariant } from '../../components/variant-picker/added-variants.ts'
import { type ClaimEntry, newEntry } from './claim-entry.ts'
import { claimBody, draftClaim, newClaimForm } from './claim-form.ts'

const line = (id: string, total: number) => ({
  id,
  title: id,
  description: null,
  thumbnail: null,
  unit_price: 1_000,
  quantity: 1,
  returned_quantity: 0,
  total,
})
const order = {
  id: 'order_1',
  currency_code: 'eur',
  tax_rate: 0,
  no_notification: false,
  refundable_amount: 5_000,
  items: [line('shirt', 3_750), line('gift', 0)],
  returns: [],
  swaps: [],
  claims: [],
} as unknown as OrderDetail // The form reads only these fields of an order.
const entry: ClaimEntry = { ...newEntry, reason: 'wrong_item' }
const entries = { shirt: entry, gift: entry }
const form = { ...newClaimForm(order), type: 'refund' as const, entries }

describe('a claim for a refund', () => {
  test.each([
    ['the amount paid for the units', 5_000, { shirt: 1 }, 3_750, undefined],
    ['the refundable amount, if the units cost more', 2_000, { shirt: 1 }, 2_000, undefined],
    ['nothing for free units, and is not offered', 5_000, { gift: 1 }, 0, 'amount_too_small'],
    ['nothing if nothing is refundable, and is not offered', 0, { shirt: 1 }, 0, 'nothing_to_refund'],
  ])('refunds %s', (_, refundable_amount, picked, refund, code) => {
    const draft = draftClaim({ ...order, refundable_amount }, { ...form, picked })
    expect([draft.refund, draft.missing, draft.refusal?.code]).toEqual([refund, null, code])
  })

  test('reports the gift card part of units without a refund (gift-cards-7)', () => {
    const items = [{ ...line('gift', 0), gift_card_total: 1_000 }]
    const paidByCard = { ...order, items } as unknown as OrderDetail // The form reads only these fields of an order.
    const draft = draftClaim(paidByCard, { ...form, picked: { gift: 1 } })
    expect([draft.refusal?.code, paidByGiftCards(draft.units)]).toEqual(['amount_too_small', 1_000])
  })

  test('sends the amount shown', () => {
    const chosen = { ...form, picked: { shirt: 1 } }
    expect(claimBody(chosen, draftClaim({ ...order, refundable_amount: 2_000 }, chosen))).toMatchObject({
      type: 'refund',
      refund_amount: 2_000,
    })
  })
})

test.each([
  ['is offered', [{ id: 'so_1' }], null],
  ['is still loading', undefined, null],
  ['is no longer offered', [{ id: 'so_2' }], 'new items'],
])('a replacement whose shipping option %s', (_, offered, missing) => {
  const replacement = {
    ...newClaimForm(order),
    entries,
    picked: { gift: 1 },
    added: [{ variant: { id: 'variant_1', prices: [] }, quantity: 1 } as unknown as AddedVariant], // The test needs no price.
    shipping: { optionId: 'so_1', price: 0 },
  }
  expect(draftClaim(order, replacement, offered).missing).toBe(missing)
})

test.each(['refund', 'replace'] as const)('a claim to %s has no reason until one is chosen', (type) => {
  const claim = { ...newClaimForm(order), type, picked: { shirt: 1, gift: 1 } }
  const missing = (chosen: Readonly<Record<string, ClaimEntry>>) =>
    draftClaim(order, { ...claim, entries: chosen }).missing
  expect(newEntry.reason).toBeNull()
  expect(missing({})).toBe('reasons')
  expect(missing({ shirt: entry, gift: { ...newEntry, note: 'Torn' } })).toBe('reasons')
  expect(missing(entries)).not.toBe('reasons')
})

test('a replacement refunds nothing and sends no amount', () => {
  const replacement = { ...newClaimForm(order), entries, picked: { gift: 1 } }
  const draft = draftClaim(order, replacement)
  expect([draft.refund, draft.refusal, draft.missing]).toEqual([null, null, 'new items'])
  expect(claimBody(replacement, draft)).not.toHaveProperty('refund_amount')
})
