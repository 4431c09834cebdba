import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants, readClaimBooks } from '../../../test/claim-books.ts'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { packAll } from '../../../test/pack-order.ts'
import { priceShop, returnOptionId } from '../../../test/price-shop.ts'
import {
  broken,
  byParcel,
  claim,
  placeCaptured,
  placeClaimed,
  shipAll,
  shipReplacement,
} from '../../../test/register-claim.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(async () => {
  expect(await brokenInvariants(store, ['S1', 'R2', 'C5'])).toEqual([])
  await store.close()
})

/** Ships an order's goods, and receives one unit of them back. */
async function receive(id: string, returnId: string | undefined, item_id: string, more = {}) {
  await packAll(store, id)
  return store.call<{ message?: string }>('POST', `/admin/returns/${returnId}/receive`, {
    items: [{ item_id, quantity: 1 }],
    ...more,
  })
}
const cancel = (id: string, claimId: string) => onOrder(store, id, `claims/${claimId}/cancel`)
const refundsOf = async (id: string) =>
  (await readClaimBooks(store.db, id)).refunds.map(({ amount, reason }) => [amount, reason])

test('a claim with its return and receipt makes one refund', async () => {
  const {
    id,
    line,
    total,
    claim: made,
  } = await placeClaimed(store, 'refund', {
    return_shipping: { option_id: returnOptionId },
  })
  expect((await receive(id, made.return_order?.id, line)).status).toBe(200)
  expect(await refundsOf(id)).toEqual([[2_500, 'claim']])
  const { order, lines } = await readClaimBooks(store.db, id)
  expect(order).toMatchObject({ refunded_total: 2_500, refundable_amount: total - 2_500 })
  expect(lines[0]).toMatchObject({ returned_quantity: 1 })
})

test('receiving a claim’s return refunds money only if the operator says so', async () => {
  const {
    id,
    line,
    claim: made,
  } = await placeClaimed(store, 'refund', {
    return_shipping: { option_id: returnOptionId },
    refund_amount: 5_000,
  })
  await receive(id, made.return_order?.id, line, { refund: 200 })
  expect(await refundsOf(id)).toEqual([
    [5_000, 'claim'],
    [200, 'return'],
  ])
})

test('receiving a claim’s return never refunds more than is left of the captured money', async () => {
  const {
    id,
    line,
    total,
    claim: made,
  } = await placeClaimed(store, 'refund', { return_shipping: { option_id: returnOptionId } })
  await receive(id, made.return_order?.id, line, { refund: total })
  expect(await refundsOf(id)).toEqual([[2_500, 'claim']])
  expect((await readClaimBooks(store.db, id)).order).toMatchObject({
    refunded_total: 2_500,
    fulfillment_status: 'requires_action',
  })
})

test('a unit that a claim compensated is neither refunded again when it returns nor swapped for more', async () => {
  const { id, line, claim: made } = await placeClaimed(store, 'refund')
  await packAll(store, id)
  const both = { items: [{ item_id: line, quantity: 2 }], receive_now: true }
  const { body } = await onOrder(store, id, 'return', both)
  expect(body.order.returns).toMatchObject([{ status: 'received', refund_amount: 2_500 }])
  expect(await refundsOf(id)).toEqual([
    [2_500, 'claim'],
    [2_500, 'return'],
  ])
  expect(made.refund_amount).toBe(2_500)

  const replaced = await placeClaimed(store, 'replace')
  await shipAll(store, replaced.id)
  const swap = (quantity: number) =>
    onOrder(store, replaced.id, 'swaps', {
      return_items: [{ item_id: replaced.line, quantity }],
      additional_items: [{ variant_id: shop.variants[0], quantity: 1 }],
    })
  expect((await swap(2)).body.order.swaps).toMatchObject([{ difference_due: 0 }])
})

test('a unit that was returned for a refund can’t be claimed in addition to the claimed one', async () => {
  const { id, line } = await placeClaimed(store, 'refund')
  const { body } = await onOrder(store, id, 'return', { items: [{ item_id: line, quantity: 1 }] })
  expect(body.order.returns).toMatchObject([{ refund_amount: 2_500 }])
  const again = await onOrder(store, id, 'claims', { type: 'refund', claim_items: broken(line) })
  expect(again.body.message).toBe('All units of Mug were already returned or claimed.')
})

/** Replaces one unit of a line by one of a variant. Returns the new line's id. */
async function replaceOne(id: string, item_id: string, variant_id: string = shop.variants[0]) {
  const { body } = await claim(store, id, {
    type: 'replace',
    claim_items: broken(item_id),
    additional_items: [{ variant_id, quantity: 1 }],
    shipping_methods: byParcel,
  })
  return body.order.claims?.at(-1)?.additional_items?.[0]?.id ?? ''
}

test('claims-16: a replacement is worth what its claimed unit cost, whether it is returned, swapped or claimed', async () => {
  // 1,250 each with tax, where the list price is 2,500.
  const { id, line } = await placeCaptured(store, { discount: 50, shipping: null })
  const first = await replaceOne(id, line)
  const asked = await onOrder(store, id, 'return', { items: [{ item_id: first, quantity: 1 }] })
  const [open] = asked.body.order.returns ?? []
  expect(open).toMatchObject({ refund_amount: 1_250 })
  await store.call('POST', `/admin/returns/${open?.id}/cancel`)

  // 3,750 at list price.
  const second = await replaceOne(id, first, shop.variants[1])
  expect(
    (await onOrder(store, id, 'claims', { type: 'refund', claim_items: broken(second) })).body.order,
  ).toMatchObject({ refunded_total: 1_250 })

  const third = await replaceOne(id, line)
  const { newLines } = await readClaimBooks(store.db, id)
  const claimId = newLines.find((each) => each.id === third)?.claim_order_id ?? ''
  await shipReplacement(store, id, 'claims', claimId)
  const swapped = await onOrder(store, id, 'swaps', {
    return_items: [{ item_id: third, quantity: 1 }],
    additional_items: [{ variant_id: shop.variants[0], quantity: 1 }],
  })
  const [swap] = swapped.body.order.swaps ?? []
  expect(swap).toMatchObject({ difference_due: 1_250 })
  const { body } = await store.call<{ cart: { items: unknown[] } }>('GET', `/store/carts/${swap?.cart_id}`)
  expect(body.cart).toMatchObject({
    total: 1_250,
    items: [{ total: 2_500 }, { subtotal: -2_000, discount_total: -1_000, tax_total: -250, total: -1_250 }],
  })
})

test('claims-16: what gift cards paid for claimed units stays with their replacement', async () => {
  // The card pays 3,000 of 4,000; 1,000 and its tax are paid in money.
  const { id, line } = await placeCaptured(store, { giftCard: 3_000, shipping: null })
  const replacement = await replaceOne(id, line)
  const [made] = (await readClaimBooks(store.db, id)).claims
  await onOrder(store, id, `claims/${made?.id}/fulfillments`, {})
  const { body } = await onOrder(store, id, 'return', {
    items: [{ item_id: replacement, quantity: 1 }],
    receive_now: true,
  })
  expect(body.order).toMatchObject({ refunded_total: 625 })
  expect(body.order.claims?.[0]?.additional_items).toMatchObject([
    { subtotal: 2_000, gift_card_total: 1_500, discount_total: 0, total: 625, refundable: 0 },
  ])
})

test('a claim can’t be canceled while its fulfillment is packed, and can be once that is canceled', async () => {
  const { id, claim: made } = await placeClaimed(store, 'replace')
  const packed = await onOrder(store, id, `claims/${made.id}/fulfillments`, {})
  const fulfillment = packed.body.order.claims?.[0]?.fulfillments?.[0]
  expect(packed.body.order.claims).toMatchObject([{ fulfillment_status: 'fulfilled' }])
  expect((await cancel(id, made.id)).body.message).toContain('Cancel the fulfillment of this claim')
  await onOrder(store, id, `claims/${made.id}/fulfillments/${fulfillment?.id}/cancel`)
  expect((await cancel(id, made.id)).body.order.claims).toMatchObject([
    { fulfillment_status: 'canceled', canceled_at: store.now() },
  ])
})

test('a claim whose return was received can’t be canceled', async () => {
  const {
    id,
    line,
    claim: made,
  } = await placeClaimed(store, 'replace', { return_shipping: { option_id: returnOptionId } })
  expect((await receive(id, made.return_order?.id, line)).status).toBe(200)
  const { status, body } = await cancel(id, made.id)
  expect([status, body.message]).toEqual([400, "This claim can't be canceled: its return was received."])
})
