import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants, readClaimBooks } from '../../../test/claim-books.ts'
import { onOrder } from '../../../test/order-books.ts'
import { priceShop, returnOptionId } from '../../../test/price-shop.ts'
import { placeClaimed } from '../../../test/register-claim.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(async () => {
  expect(await brokenInvariants(store)).toEqual([])
  await store.close()
})

const receive = (returnId: string | undefined, item_id: string, more = {}) =>
  store.call<{ message?: string }>('POST', `/admin/returns/${returnId}/receive`, {
    items: [{ item_id, quantity: 1 }],
    ...more,
  })
const cancel = (id: string, claimId: string) => onOrder(store, id, `claims/${claimId}/cancel`)
const refundsOf = async (id: string) =>
  (await readClaimBooks(store.db, id)).refunds.map(({ amount, reason }) => [amount, reason])

test('a claim, its return and the receipt of it give one refund', async () => {
  const {
    id,
    line,
    total,
    claim: made,
  } = await placeClaimed(store, 'refund', {
    return_shipping: { option_id: returnOptionId },
  })
  expect((await receive(made.return_order?.id, line)).status).toBe(200)
  expect(await refundsOf(id)).toEqual([[2_500, 'claim']])
  const { order, lines } = await readClaimBooks(store.db, id)
  expect(order).toMatchObject({ refunded_total: 2_500, refundable_amount: total - 2_500 })
  expect(lines[0]).toMatchObject({ returned_quantity: 1 })
})

test('receiving the return of a claim gives money only when the operator says so', async () => {
  const {
    id,
    line,
    claim: made,
  } = await placeClaimed(store, 'refund', {
    return_shipping: { option_id: returnOptionId },
    refund_amount: 5_000,
  })
  await receive(made.return_order?.id, line, { refund: 200 })
  expect(await refundsOf(id)).toEqual([
    [5_000, 'claim'],
    [200, 'return'],
  ])
})

test('receiving the return of a claim never gives more than is left of the captured money', async () => {
  const {
    id,
    line,
    total,
    claim: made,
  } = await placeClaimed(store, 'refund', { return_shipping: { option_id: returnOptionId } })
  await receive(made.return_order?.id, line, { refund: total })
  expect(await refundsOf(id)).toEqual([[2_500, 'claim']])
  expect((await readClaimBooks(store.db, id)).order).toMatchObject({
    refunded_total: 2_500,
    fulfillment_status: 'requires_action',
  })
})

test('a claim is not canceled while its parcel is packed; once that is canceled it is', async () => {
  const { id, claim: made } = await placeClaimed(store, 'replace')
  const packed = await onOrder(store, id, `claims/${made.id}/fulfillments`, {})
  const parcel = packed.body.order.claims?.[0]?.fulfillments?.[0]
  expect(packed.body.order.claims).toMatchObject([{ fulfillment_status: 'fulfilled' }])
  expect((await cancel(id, made.id)).body.message).toContain('Cancel the fulfillment of this claim')
  await onOrder(store, id, `claims/${made.id}/fulfillments/${parcel?.id}/cancel`)
  expect((await cancel(id, made.id)).body.order.claims).toMatchObject([
    { fulfillment_status: 'canceled', canceled_at: store.now() },
  ])
})

test('a claim whose return came is not canceled', async () => {
  const {
    id,
    line,
    claim: made,
  } = await placeClaimed(store, 'replace', { return_shipping: { option_id: returnOptionId } })
  expect((await receive(made.return_order?.id, line)).status).toBe(200)
  const { status, body } = await cancel(id, made.id)
  expect([status, body.message]).toEqual([400, 'A claim whose return was received cannot be canceled.'])
})
