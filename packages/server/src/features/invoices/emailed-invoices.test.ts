import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../../test/mail/mail-server.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { onOrder } from '../../../test/order-books.ts'
import { packAll } from '../../../test/pack-order.ts'
import { type OrderPlan, placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openReturnOf, receive } from '../../../test/return-books.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { storeContext, transact } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { enqueueInvoices } from '../invoice-jobs/index.ts'
import { invoiceCalls, sellerData } from './testing/invoice-calls.ts'
import { readAttachments } from './testing/read-e-invoice.ts'

/* What customers find in their mailbox, by a real mail server, with the documents of their orders. */

let server: MailServer
let store: TestStore
let calls: ReturnType<typeof invoiceCalls>
beforeAll(async () => {
  server = await openMailServer()
  store = await openStore({ mail: server.mail, paymentProviders: [createScriptedProvider().provider] })
  await priceShop(store.db)
  calls = invoiceCalls(store)
  store.app.startWorker()
})
afterAll(async () => {
  await store.close()
  await server.close()
})
beforeEach(() => calls.set({ ...sellerData, issue_at: 'capture', attach_to_emails: true }))

let customers = 0

/** Places an order of a customer of its own, with its confirmation email. */
async function place(plan: OrderPlan = {}, isCaptured = false) {
  const email = `invoiced${++customers}@example.com`
  const placed = await placeOrder(store.db, { email, ...plan })
  if (isCaptured) await onOrder(store, placed.id, 'capture')
  return { ...placed, email, line: placed.line_ids[0] ?? '' }
}

/** Returns the subjects of all mails to a customer with the documents attached to each, after all background jobs. */
async function mailsTo(address: string) {
  await waitForJobs(store.db)
  return server.to(address).map(({ headers, files, text }) => {
    const names = Object.keys(files)
    for (const name of names) expect(text).toContain(name.replace('.pdf', ''))
    return [headers.subject?.[0]?.replace(/#\d+/, '#'), ...names.map((name) => name.slice(0, 3))].join(' ')
  })
}

async function ship(id: string, more: object = {}) {
  await packAll(store, id)
  const { id: fulfillment_id } = await store.db
    .selectFrom('fulfillment')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await onOrder(store, id, 'shipment', { fulfillment_id, ...more })
}

test('an invoice issued at capture has an email of its own, with the PDF of what was issued (invoices-20)', async () => {
  const { id, email } = await place({}, true)
  expect(await mailsTo(email)).toEqual(['Your invoice for order # INV'])
  const [mail] = server.to(email)
  const [invoice] = (await calls.of(id)).invoices
  const file = mail?.files[`${invoice?.number}.pdf`] ?? Buffer.alloc(0)
  const { files } = await readAttachments(file)
  expect(files['factur-x.xml']).toContain(invoice?.number)
  expect(mail?.text).toContain(`Your invoice ${invoice?.number} is attached.`)
})

test('an order that is captured as it is placed has its invoice in the confirmation', async () => {
  await calls.set({ issue_at: 'by_hand' })
  const { id, email } = await place({}, true)
  await waitForJobs(store.db)
  await calls.set({ issue_at: 'capture' })
  const ctx = storeContext(store.now())
  await transact(store.db, async (tx) => {
    await enqueueInvoices(tx, ctx, id)
    await emit(tx, ctx, 'order.placed', { id, no_notification: null })
  })
  expect(await mailsTo(email)).toEqual([expect.stringMatching(/^Your order # at .* INV$/)])
})

test('an invoice issued at shipment goes with the email about the shipment, and no second time', async () => {
  await calls.set({ issue_at: 'shipment' })
  const { id, email, line } = await place({}, true)
  expect(await mailsTo(email)).toEqual([])
  await ship(id)
  expect(await mailsTo(email)).toEqual(['Your order # has shipped INV'])
  const asked = await openReturnOf(store, id, { items: [{ item_id: line, quantity: 1 }] })
  await receive(store, asked.id, { items: [{ item_id: line, quantity: 1 }] })
  expect((await mailsTo(email)).join(' ').match(/CN-/g)).toHaveLength(1)
})

test('a credit note goes with the email about the refund, an exchange’s invoice with that about its payment', async () => {
  const { id, email } = await place({}, true)
  // A refund before that would take the invoice along.
  expect(await mailsTo(email)).toEqual(['Your invoice for order # INV'])
  await onOrder(store, id, 'refund', { amount: 250, reason: 'discount' })
  expect(await mailsTo(email)).toEqual(['Your invoice for order # INV', 'Your refund for order # CN-'])

  const swapped = await placeSwapped(store, 'dearer', {}, { email: 'exchange@example.com' })
  await onOrder(store, swapped.id, `swaps/${swapped.swap.id}/process-payment`)
  const mails = await mailsTo('exchange@example.com')
  expect(mails.filter((each) => each.endsWith('INV'))).toHaveLength(2)
  expect(mails.at(-1)).toMatch(/INV$/)
})

test('a customer who is not notified gets no document, then or later', async () => {
  const silent = await place()
  await store.db.updateTable('order').set({ no_notification: true }).where('id', '=', silent.id).execute()
  await onOrder(store, silent.id, 'capture')
  expect(await mailsTo(silent.email)).toEqual([])
  expect((await calls.of(silent.id)).invoices).toHaveLength(1)

  await calls.set({ issue_at: 'shipment' })
  const { id, email } = await place({}, true)
  await ship(id, { no_notification: true })
  expect(await mailsTo(email)).toEqual([])
  await onOrder(store, id, 'refund', { amount: 250, reason: 'discount' })
  expect(await mailsTo(email)).toEqual(['Your refund for order # CN-'])
})

test('without the setting nothing is attached, and an operator emails a document as often as they like', async () => {
  await calls.set({ attach_to_emails: false })
  const { id, email } = await place({}, true)
  expect(await mailsTo(email)).toEqual([])
  const [invoice] = (await calls.of(id)).invoices
  const send = () => store.call('POST', `/admin/invoices/${invoice?.id}/email`)
  expect((await send()).status).toBe(200)
  expect(await mailsTo(email)).toEqual(['Your invoice for order # INV'])
  expect((await send()).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await store.call('POST', '/admin/invoices/inv_none/email')).status).toBe(404)
  const plan = await store.call('POST', `/admin/invoices/${invoice?.id}/email?plan=true`)
  expect(plan.body).toMatchObject({
    plan: { emails: [{ to: email, subject: expect.stringMatching(/^Your invoice for/) }] },
  })

  const { body } = await store.call<{ notifications: { id: string }[] }>(
    'GET',
    `/admin/notifications?resource_id=${id}`,
  )
  await store.call('POST', `/admin/notifications/${body.notifications[0]?.id}/resend`, {
    to: 'books@example.com',
  })
  expect(await mailsTo('books@example.com')).toEqual(['Your invoice for order # INV'])
})

test('a document whose event is delivered twice, or by two workers, is emailed once', async () => {
  await calls.set({ issue_at: 'shipment' })
  const { id, email } = await place({}, true)
  await ship(id)
  await waitForJobs(store.db)
  await store.db
    .updateTable('outbox')
    .set({ done_at: null, claimed_at: null })
    .where('kind', 'in', ['event', 'invoices', 'mail'])
    .execute()
  expect(await mailsTo(email)).toEqual(['Your order # has shipped INV'])
  expect(await store.db.selectFrom('invoice_to_email').selectAll().execute()).toEqual([])
})
