import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClaimBooks } from '../../../test/claim-books.ts'
import { eventsOf, onOrder } from '../../../test/order-books.ts'
import { returnOptionId } from '../../../test/price-shop.ts'
import { broken, claim, placeClaimed } from '../../../test/register-claim.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openPricedStore()
})
afterAll(() => store.close())

const cancel = (id: string, claimId: string) => onOrder(store, id, `claims/${claimId}/cancel`)

test('canceling a replacement restocks its new items, once, and its units can be claimed again', async () => {
  const { id, line, claim: made } = await placeClaimed(store, 'replace')
  const { stock } = await readClaimBooks(store.db, id)
  const { status, body } = await cancel(id, made.id)
  expect(status).toBe(200)
  expect(body.order.claims).toMatchObject([
    { canceled_at: store.now(), fulfillment_status: 'canceled', payment_status: 'na' },
  ])
  const after = await readClaimBooks(store.db, id)
  expect(after.stock[0]?.inventory_quantity).toBe((stock[0]?.inventory_quantity ?? 0) + 1)
  expect(after.journal.at(-1)).toMatchObject({ operation: 'cancel-claim', actor_id: store.operatorId })
  expect((await eventsOf(store.db, [made.id])).at(-1)).toEqual({
    event: 'claim.canceled',
    data: { id: made.id, no_notification: null },
  })
  const again = await cancel(id, made.id)
  expect([again.status, again.body.message]).toEqual([400, 'The claim is already canceled.'])
  expect((await claim(store, id, { type: 'refund', claim_items: broken(line, 2) })).status).toBe(200)
})

test('its open return is canceled with it', async () => {
  const { id, claim: made } = await placeClaimed(store, 'replace', {
    return_shipping: { option_id: returnOptionId },
  })
  const { body } = await cancel(id, made.id)
  expect(body.order.claims).toMatchObject([{ return_order: { status: 'canceled' } }])
})

test('a claim that refunded money can’t be canceled', async () => {
  const { id, claim: made } = await placeClaimed(store, 'refund')
  const before = await readClaimBooks(store.db, id)
  const { status, body } = await cancel(id, made.id)
  expect([status, body.message]).toEqual([400, "A refunded claim can't be canceled."])
  expect(await readClaimBooks(store.db, id)).toEqual(before)
})

test('a claim whose new items are claimed can’t be canceled before that claim', async () => {
  const { id, claim: made } = await placeClaimed(store, 'replace')
  const sent = made.additional_items?.[0]?.id ?? ''
  const second = await claim(store, id, { type: 'refund', claim_items: broken(sent), refund_amount: 1 })
  expect(second.status).toBe(200)
  expect((await cancel(id, made.id)).body.message).toContain('Cancel that first')
})

test('a claim of another order is not found', async () => {
  const { claim: made } = await placeClaimed(store, 'replace')
  const { id } = await placeClaimed(store, 'replace')
  expect((await cancel(id, made.id)).status).toBe(404)
  expect((await onOrder(store, id, `claims/${made.id}`, {})).status).toBe(404)
})

test('an order with an active claim can’t be canceled until the claim is', async () => {
  const { id, total, claim: made } = await placeClaimed(store, 'replace')
  await onOrder(store, id, 'refund', { amount: total, reason: 'other' })
  expect((await onOrder(store, id, 'cancel')).body.message).toContain('Cancel the claims of this order')
  await cancel(id, made.id)
  expect((await onOrder(store, id, 'cancel')).body.order).toMatchObject({ status: 'canceled' })
})
