import type { Return } from '@purser/contract/returns'
import { describe, expect, test } from 'vitest'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { askedFor, draftReceipt } from './receipt-form.ts'
import { draftReturn, type ReturnForm } from './return-form.ts'
import { whyNothing } from './return-lines.ts'

const line = (id: string, quantity: number, total: number) => ({
  id,
  title: id,
  description: null,
  thumbnail: null,
  unit_price: 1_000,
  quantity,
  fulfilled_quantity: quantity,
  returned_quantity: 0,
  total,
})
const record = {
  id: 'ret_1',
  status: 'requested',
  order_id: 'order_1',
  swap_id: null,
  claim_order_id: null,
  refund_amount: 2_500,
  items: [{ item_id: 'shirt', quantity: 2, requested_quantity: 2 }],
} as Partial<Return> as Return
const order = {
  id: 'order_1',
  currency_code: 'eur',
  tax_rate: 25,
  total: 5_000,
  refunded_total: 0,
  refundable_amount: 5_000,
  items: [line('shirt', 3, 3_750), line('mug', 1, 1_250)],
  returns: [],
  swaps: [],
  claims: [],
} as unknown as OrderDetail // The form reads only these fields of an order.
const empty: ReturnForm = { picked: {}, reasons: {}, shipping: null, typed: null, isNotified: true }

describe('Request Return', () => {
  test('can be sent once a unit is chosen', () => {
    expect(draftReturn(order, empty).body).toBeNull()
    expect(draftReturn(order, { ...empty, picked: { shirt: 2 } }).body).toEqual({
      items: [{ item_id: 'shirt', quantity: 2 }],
      refund: 2_500,
      no_notification: false,
    })
  })

  test('proposes the amount paid for the items, less return shipping', () => {
    const form = { ...empty, picked: { shirt: 2 }, shipping: { optionId: 'so_1', price: 400 } }
    expect(draftReturn(order, form).choice.proposed).toBe(2_500 - 500)
    expect(draftReturn(order, form).body?.return_shipping).toEqual({ option_id: 'so_1', price: 400 })
    expect(draftReturn(order, { ...form, shipping: { optionId: 'so_1', price: '' } }).body).toBeNull()
  })

  test('sends reasons and notes of the picked items, and the typed amount', () => {
    const body = draftReturn(order, {
      ...empty,
      picked: { mug: 1 },
      reasons: { mug: { reasonId: 'rr_1', note: ' chipped ' }, shirt: { reasonId: 'rr_2', note: '' } },
      typed: 0,
      isNotified: false,
    }).body
    expect(body).toEqual({
      items: [{ item_id: 'mug', quantity: 1, reason_id: 'rr_1', note: 'chipped' }],
      refund: 0,
      no_notification: true,
    })
  })

  test('leaves the amount to the server while nothing is captured, and accepts no typed one', () => {
    const unpaid = { ...order, refundable_amount: 0 }
    expect(draftReturn(unpaid, { ...empty, picked: { mug: 1 } }).body?.refund).toBeNull()
    expect(draftReturn(unpaid, { ...empty, picked: { mug: 1 }, typed: 100 }).body).toBeNull()
  })
})

describe('Receive Return', () => {
  const receive = (picked: Record<string, number>, typed: number | null = null) =>
    draftReceipt({ ...order, returns: [record] }, record, { picked, typed })

  test('starts with the requested items and the agreed refund', () => {
    const picked = askedFor({ ...order, returns: [record] }, record)
    expect(picked).toEqual({ shirt: 2 })
    expect([receive(picked).choice.proposed, receive(picked).missing]).toEqual([
      2_500,
      { withCustomer: 0, neverSent: 0 },
    ])
  })

  test('refunds at most the value received, and lists what is missing', () => {
    expect([receive({ shirt: 1 }).choice.proposed, receive({ shirt: 1 }).missing]).toEqual([
      1_250,
      { withCustomer: 1, neverSent: 0 },
    ])
  })

  test('for a swap, accepts only the requested items', () => {
    const back = { ...record, order_id: null, swap_id: 'swap_1' }
    expect(draftReceipt(order, back, { picked: {}, typed: null }).lines.map(({ id }) => id)).toEqual([
      'shirt',
    ])
  })

  test('refunds nothing while a swap settles the items, and the owed amount once it is canceled', () => {
    const swapOf = (canceled_at: string | null) =>
      [{ id: 'swap_1', canceled_at }] as Partial<OrderDetail['swaps'][number]>[] as OrderDetail['swaps']
    const back = { ...record, order_id: null, swap_id: 'swap_1' }
    const receipt = (canceled_at: string | null, status: Return['status']) => {
      const { choice, settledBy } = draftReceipt(
        { ...order, swaps: swapOf(canceled_at) },
        { ...back, status },
        { picked: { shirt: 2 }, typed: null },
      )
      return [settledBy, choice.proposed]
    }
    expect(receipt(null, 'requested')).toEqual(['swap', 0])
    expect(receipt('2026-03-01T10:00:00.000Z', 'canceled')).toEqual([null, 2_500])
  })

  test('accepts at most the swapped units of an open swap, and says that others need a separate return', () => {
    const back = { ...record, order_id: null, swap_id: 'swap_1' }
    const lines = (canceled_at: string | null) => {
      const swap = { id: 'swap_1', canceled_at, return_order: back, additional_items: [] }
      // Only the fields that settle a return are read.
      const swaps = [swap] as unknown as OrderDetail['swaps']
      return draftReceipt({ ...order, swaps }, back, { picked: {}, typed: null }).lines.map(
        ({ id, max, bound }) => [id, max, bound],
      )
    }
    expect(lines(null)).toEqual([
      ['shirt', 2, 'Only 2 of shirt were swapped. Register the other units as a separate return.'],
    ])
    expect(lines('2026-03-01T10:00:00.000Z')).toEqual([['shirt', 3, undefined]])
  })

  test('says why nothing can be returned: other returns request it, or it was never fulfilled', () => {
    const back = { ...record, order_id: null, swap_id: 'swap_1', status: 'canceled' } as const
    const other = { ...record, id: 'ret_2', items: [{ item_id: 'shirt', quantity: 3 }] } as Return
    const taken = { ...order, returns: [other] }
    expect(draftReceipt(taken, back, { picked: {}, typed: null }).lines).toEqual([])
    expect(whyNothing(taken, back)).toBe('asked elsewhere')
    const unsent = { ...order, items: order.items.map((item) => ({ ...item, fulfilled_quantity: 0 })) }
    expect(whyNothing(unsent, back)).toBe('nothing out')
  })

  test('for a claim, deducts no shipping and needs no adjustment', () => {
    const shipping_method = { price: 690 } as Return['shipping_method']
    const priced = { ...record, shipping_method }
    const shippingOf = (back: Return) =>
      draftReceipt(order, back, { picked: { shirt: 2 }, typed: null }).shippingTotal
    expect(shippingOf(priced)).toBe(863)
    expect(shippingOf({ ...priced, claim_order_id: 'claim_1' })).toBe(0)
  })

  test('accepts unrequested units, and needs at least one unit', () => {
    expect(receive({ shirt: 2, mug: 1 }).chosen.map((each) => each.line.id)).toEqual(['shirt', 'mug'])
    expect(receive({}).isComplete).toBe(false)
    expect(receive({ shirt: 2 }, 5_000).isComplete).toBe(false)
  })
})
