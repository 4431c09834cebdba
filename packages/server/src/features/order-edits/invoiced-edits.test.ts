import { addsUp } from '@purser/domain/invoices'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../../test/mail/mail-server.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { shop } from '../../../test/open-shop.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { type OrderPlan, placeOrder } from '../../../test/place-order.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { invoiceCalls, sellerData } from '../invoices/testing/invoice-calls.ts'
import { editCalls } from './testing/edit-calls.ts'

/* Orders that have an invoice, edited; their documents are issued in the background. Closing the store checks its invariants. */

let server: MailServer
let store: TestStore
let edits: ReturnType<typeof editCalls>
let calls: ReturnType<typeof invoiceCalls>
beforeAll(async () => {
  server = await openMailServer()
  store = await openPricedStore({ mail: server.mail })
  edits = editCalls(store)
  calls = invoiceCalls(store)
  store.app.startWorker()
})
afterAll(async () => {
  await store.close()
  await server.close()
})
beforeEach(() => calls.set({ ...sellerData, issue_at: 'by_hand', attach_to_emails: false }))

let customers = 0

/** Places an order of 2 x 2,000 and shipping of 500, at 25 %: 5,625; it is captured and invoiced. */
async function placeInvoiced(plan: OrderPlan = {}, isCaptured = true) {
  const email = `edited${++customers}@example.com`
  const placed = await placeOrder(store.db, { email, ...plan })
  if (isCaptured) await onOrder(store, placed.id, 'capture')
  expect((await calls.issue(placed.id)).status).toBe(200)
  return { ...placed, email, line: placed.line_ids[0] ?? '' }
}

/** Returns the documents of an order as 'kind total', after all background jobs. */
async function issuedOf(id: string) {
  await waitForJobs(store.db)
  return (await calls.of(id)).invoices.map(({ kind, total }) => `${kind} ${total}`)
}

async function lastOf(id: string) {
  const { invoices } = await calls.of(id)
  const last = await calls.read(invoices.at(-1)?.id ?? '')
  expect(addsUp(last)).toBe(true)
  return { first: invoices[0], last }
}

describe('an edit of an invoiced order', () => {
  test('that raises the total has an invoice of the difference, once (invoices-34)', async () => {
    const placed = await placeInvoiced()
    const { id } = await edits.started(placed.id)
    await edits.change(id, placed.line, { quantity: 1 })
    const { body } = await edits.add(id, { variant_id: shop.variants[1], quantity: 2 })
    expect(body.order_edit.effects).toMatchObject({ refusal: null, is_invoiced: true, amount_due: 5_000 })
    expect((await edits.confirm(id)).status).toBe(200)
    expect(await issuedOf(placed.id)).toEqual(['invoice 5625', 'invoice 5000'])
    const { first, last } = await lastOf(placed.id)
    expect(last).toMatchObject({
      order_edit_id: id,
      swap_id: null,
      changed_on: store.now().slice(0, 10),
      delivered_on: null,
      corrects: [{ number: first?.number }],
      lines: [
        { quantity: 2, unit_price: 3_000, net_total: 6_000, tax_rate: 25 },
        { quantity: -1, unit_price: 2_000, net_total: -2_000 },
      ],
      taxes: [{ rate: 25, net: 4_000, tax: 1_000 }],
      total: 5_000,
      paid_total: 0,
    })
    await onOrder(store, placed.id, 'amount-due')
    expect(await issuedOf(placed.id)).toHaveLength(2)
    expect((await calls.of(placed.id)).refusal).toMatchObject({ code: 'nothing_to_invoice' })
  })

  test('that lowers the total has a credit note, and its refund no other one (invoices-34)', async () => {
    const placed = await placeInvoiced()
    await edits.confirmed(placed, 1, { refund_amount: 1_000 })
    expect(await issuedOf(placed.id)).toEqual(['invoice 5625', 'credit_note 2500'])
    expect((await lastOf(placed.id)).last).toMatchObject({
      refund_id: null,
      lines: [{ quantity: 1, unit_price: 2_000 }],
      paid_total: 2_500,
    })
    // 1,500 of it settles the edit, 200 has a credit note of its own.
    await onOrder(store, placed.id, 'refund', { amount: 1_700, reason: 'discount' })
    expect(await issuedOf(placed.id)).toEqual(['invoice 5625', 'credit_note 2500', 'credit_note 200'])
    await onOrder(store, placed.id, 'cancel')
    expect((await issuedOf(placed.id)).at(-1)).toBe('credit_note 2925')
  })

  test('that lowers what is only authorized, or due, has a credit note without a refund', async () => {
    const placed = await placeInvoiced({}, false)
    await edits.confirmed(placed, 1)
    await edits.confirmed(placed, 3)
    await edits.confirmed(placed, 2)
    expect(await issuedOf(placed.id)).toEqual([
      'invoice 5625',
      'credit_note 2500',
      'invoice 5000',
      'credit_note 2500',
    ])
  })

  test('whose refund is still to come when the order is invoiced needs no credit note', async () => {
    const placed = await placeOrder(store.db)
    await onOrder(store, placed.id, 'capture')
    await edits.confirmed(placed, 1)
    await calls.issue(placed.id)
    await onOrder(store, placed.id, 'refund', { amount: 2_500, reason: 'other' })
    expect(await issuedOf(placed.id)).toEqual(['invoice 3125'])
  })

  test('of an order that a gift card paid is invoiced for what the card does not pay', async () => {
    const placed = await placeInvoiced({ giftCard: 5_000 })
    await edits.confirmed(placed, 3)
    const { order } = await readOrderBooks(store.db, placed.id)
    expect(await issuedOf(placed.id)).toEqual(['invoice 0', `invoice ${order.total}`])
    expect((await lastOf(placed.id)).last.lines).toMatchObject([{ quantity: 1, unit_price: 2_000 }])
  })

  test('changes nothing on paper if the total stays', async () => {
    const placed = await placeInvoiced()
    const { id } = await edits.started(placed.id)
    await edits.add(id, { title: 'Free sticker', quantity: 1, unit_price: 0 })
    await edits.confirm(id)
    expect(await issuedOf(placed.id)).toEqual(['invoice 5625'])
  })

  test('waits while the seller’s data are incomplete, and is invoiced with the next ones at once', async () => {
    const placed = await placeInvoiced()
    await calls.set({ legal_name: '' })
    await edits.confirmed(placed, 3)
    await edits.confirmed(placed, 4)
    expect(await issuedOf(placed.id)).toEqual(['invoice 5625'])
    await calls.set(sellerData)
    expect((await calls.of(placed.id)).due).toEqual([{ kind: 'invoice', total: 5_000 }])
    await calls.issue(placed.id)
    expect(await issuedOf(placed.id)).toEqual(['invoice 5625', 'invoice 5000'])
  })

  test('emails its invoice to the customer, if documents are attached to emails (invoices-20)', async () => {
    await calls.set({ attach_to_emails: true })
    const placed = await placeInvoiced()
    await edits.confirmed(placed, 3)
    await waitForJobs(store.db)
    const [mail] = server.to(placed.email).slice(-1)
    const number = (await lastOf(placed.id)).last.number
    expect(mail?.headers.subject?.[0]).toBe(`Your invoice for order #${placed.display_id}`)
    expect(Object.keys(mail?.files ?? {})).toEqual([`${number}.pdf`])
  })
})
