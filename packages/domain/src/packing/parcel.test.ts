import { expect, test } from 'vitest'
import { atStation, type OrderOfParcels, parcelToPack } from './index.ts'

const noon = '2026-03-01T12:00:00.000Z'
const left = [{ id: 'a', quantity: 2, fulfilled_quantity: 1 }]
const packed = [{ id: 'a', quantity: 2, fulfilled_quantity: 2 }]
const swap = { id: 'swap_1', canceled_at: null, confirmed_at: noon, additional_items: left }
const claim = { id: 'claim_1', canceled_at: null, type: 'replace', additional_items: left }
const order: OrderOfParcels = {
  display_id: 1042,
  status: 'pending',
  items: packed,
  swaps: [],
  claims: [],
}
const [ownGoods, ofSwap, ofClaim] = [
  { swap_id: null, claim_id: null },
  { swap_id: 'swap_1', claim_id: null },
  { swap_id: null, claim_id: 'claim_1' },
]

test.each<[string, Partial<OrderOfParcels>, object | null]>([
  ['nothing is left', {}, null],
  ['its own goods are left', { items: left }, ownGoods],
  ['its own goods before its replacements', { items: left, swaps: [swap], claims: [claim] }, ownGoods],
  ['a swap', { swaps: [swap] }, ofSwap],
  ['a swap that is packed', { swaps: [{ ...swap, additional_items: packed }] }, null],
  ['a swap before a claim', { swaps: [swap], claims: [claim] }, ofSwap],
  [
    'a swap that was canceled, and a claim',
    { swaps: [{ ...swap, canceled_at: noon }], claims: [claim] },
    ofClaim,
  ],
  ['a swap that its customer has not confirmed', { swaps: [{ ...swap, confirmed_at: null }] }, null],
  ['a claim', { claims: [claim] }, ofClaim],
  ['a claim that was refunded', { claims: [{ ...claim, type: 'refund' }] }, null],
  ['a canceled order', { status: 'canceled', items: left, swaps: [swap], claims: [claim] }, null],
])('of an order the next parcel is: %s (packing-8)', (_, change, parcel) => {
  expect(parcelToPack({ ...order, ...change })).toEqual(parcel)
})

test('a parcel is canceled with its swap or claim, or if the order has no such one', () => {
  const of = { ...order, items: left, swaps: [swap], claims: [{ ...claim, canceled_at: noon }] }
  expect(atStation(of, ofSwap)).toEqual({ display_id: 1042, status: 'pending', items: left })
  expect(atStation(of, ofClaim).status).toBe('canceled')
  expect(atStation(of, { ...ofSwap, swap_id: 'swap_9' }).status).toBe('canceled')
})
