import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { invoiceCalls, sellerData } from './testing/invoice-calls.ts'

let store: TestStore
let calls: ReturnType<typeof invoiceCalls>
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  calls = invoiceCalls(store)
  store.app.startWorker()
})
afterAll(() => store.close())
beforeEach(() => calls.set({ ...sellerData, issue_at: 'by_hand' }))

/** Returns the documents of an order as 'kind total', after all background jobs. */
async function issuedOf(id: string) {
  await waitForJobs(store.db)
  return (await calls.of(id)).invoices.map(({ kind, total }) => `${kind} ${total}`)
}

async function ship(id: string) {
  const { body } = await onOrder(store, id, 'fulfillment', {
    items: await store.db
      .selectFrom('line_item')
      .select(['id as item_id', 'quantity'])
      .where('order_id', '=', id)
      .execute(),
  })
  await onOrder(store, id, 'shipment', { fulfillment_id: body.order.fulfillments?.[0]?.id })
}

test('an order is invoiced when its payment is captured, once (invoices-8)', async () => {
  await calls.set({ issue_at: 'capture' })
  const { id, total } = await placeOrder(store.db)
  expect(await issuedOf(id)).toEqual([])
  await onOrder(store, id, 'capture')
  expect(await issuedOf(id)).toEqual([`invoice ${total}`])
  await ship(id)
  expect(await issuedOf(id)).toEqual([`invoice ${total}`])
})

test('an order is invoiced when its first goods ship', async () => {
  await calls.set({ issue_at: 'shipment' })
  const { id, total } = await placeOrder(store.db)
  await onOrder(store, id, 'capture')
  expect(await issuedOf(id)).toEqual([])
  await ship(id)
  expect(await issuedOf(id)).toEqual([`invoice ${total}`])
  const [{ id: invoice = '' } = {}] = (await calls.of(id)).invoices
  expect((await calls.read(invoice)).delivered_on).toBe(store.now().slice(0, 10))
})

test('an order is not invoiced by itself with the setting by hand, or while settings are incomplete', async () => {
  const byHand = await placeOrder(store.db)
  await onOrder(store, byHand.id, 'capture')
  await calls.set({ issue_at: 'capture', legal_name: '' })
  const incomplete = await placeOrder(store.db)
  await onOrder(store, incomplete.id, 'capture')
  expect([await issuedOf(byHand.id), await issuedOf(incomplete.id)]).toEqual([[], []])
})

test('an invoiced order gets its credit notes and further invoices by itself, whatever the setting', async () => {
  const { id, total, swap } = await placeSwapped(store, 'dearer')
  await calls.issue(id)
  await onOrder(store, id, `swaps/${swap.id}/process-payment`)
  await onOrder(store, id, 'refund', { amount: 250, reason: 'discount' })
  expect((await issuedOf(id)).sort()).toEqual(
    [`credit_note 250`, `invoice ${swap.difference_due}`, `invoice ${total}`].sort(),
  )
})

test('an invoiced order that is canceled is credited in full', async () => {
  const { id, total } = await placeOrder(store.db)
  await calls.issue(id)
  await onOrder(store, id, 'cancel')
  expect(await issuedOf(id)).toEqual([`invoice ${total}`, `credit_note ${total}`])
})
