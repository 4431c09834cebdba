import type { Topic } from '@purser/domain/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { type MailServer, openMailServer } from '../../../test/mail/mail-server.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { onOrder } from '../../../test/order-books.ts'
import { type OrderPlan, placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { storeContext, transact } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'

let server: MailServer
let store: TestStore
beforeAll(async () => {
  server = await openMailServer()
  store = await openStore({ mail: server.mail })
  store.app.startWorker()
})
afterAll(async () => {
  await store.close()
  await server.close()
})

const tell = (event: Topic, data: Record<string, unknown>) =>
  transact(store.db, (tx) => emit(tx, storeContext(store.now()), event, data))
const place = async (email: string, plan: OrderPlan = {}) => ({
  ...(await placeOrder(store.db, { email, ...plan })),
  email,
})
/** Returns the mails to an address, once all jobs are done. */
async function mailsTo(address: string) {
  await waitForJobs(store.db)
  return server.to(address)
}
const told = (resourceId: string) =>
  store.db
    .selectFrom('notification')
    .selectAll()
    .where('resource_id', '=', resourceId)
    .orderBy('id')
    .execute()

test('a customer who ordered gets one mail with the items and the total', async () => {
  const order = await place('placed@example.com', { discount: 10, giftCard: 1_000 })
  await tell('order.placed', { id: order.id, no_notification: null })
  const [mail, ...more] = await mailsTo(order.email)
  expect(more).toEqual([])
  expect(mail?.headers).toMatchObject({
    from: ['Purser Store <shop@purser.test>'],
    to: [order.email],
    subject: [`Your order #${order.display_id} at Purser Store`],
    'auto-submitted': ['auto-generated'],
  })
  expect(mail?.text).toBe(`Hello Nina,

Thank you for your order! We received order #${order.display_id} on Mar 1st 2026 and will email you when it ships.

Order summary:
- 2 × Mug (Size 1): €50.00
- Shipping: €6.25
- Discount: -€5.00
- Gift card: -€10.00
- Tax on the amount paid by gift card: -€2.50
- Total: €38.75
- Includes 25% tax: €7.75

Shipping address:
Nina Tanaka
Hauptstr. 1
10115 Berlin, Germany

Shipping:
Parcel

Purser Store`)
  expect(mail?.html).toMatch(/font-weight:600[^>]*>Total<\/td><td[^>]*font-weight:600[^>]*>€38\.75<\/td>/)
  const [row] = await told(order.id)
  expect(row).toMatchObject({
    event_name: 'order.placed',
    resource_type: 'order',
    customer_id: order.customer_id,
    to: order.email,
    provider_id: 'smtp',
    state: 'sent',
    sent_at: store.now(),
    error: null,
    data: { subject: mail?.headers.subject?.[0], event: { id: order.id } },
  })
  expect(mail?.headers['message-id']).toEqual([`<${row?.id}@purser.test>`])
})

test('canceling and refunding notify the customer', async () => {
  const canceled = await place('canceled@example.com')
  expect((await onOrder(store, canceled.id, 'cancel')).status).toBe(200)
  const refunded = await place('refunded@example.com')
  await onOrder(store, refunded.id, 'capture')
  const refund = { amount: 1_234, reason: 'discount', note: 'Never tell the customer this' }
  expect((await onOrder(store, refunded.id, 'refund', refund)).status).toBe(200)
  expect(await mailsTo(canceled.email)).toMatchObject([
    { headers: { subject: [`Your order #${canceled.display_id} was canceled`] } },
  ])
  const mails = await mailsTo(refunded.email)
  expect(mails).toMatchObject([{ text: expect.stringContaining("We've refunded €12.34") }])
  expect(mails[0]?.raw).not.toContain('Never tell')
})

test('no_notification suppresses the mail, for one action or for the whole order', async () => {
  const order = await place('silent@example.com')
  await onOrder(store, order.id, 'capture')
  await onOrder(store, order.id, 'refund', { amount: 100, reason: 'other', no_notification: true })
  await tell('order.placed', { id: order.id, no_notification: true })
  const quiet = await place('quiet@example.com')
  await store.db.updateTable('order').set({ no_notification: true }).where('id', '=', quiet.id).execute()
  await onOrder(store, quiet.id, 'cancel')
  expect(await mailsTo(order.email)).toEqual([])
  expect(await mailsTo(quiet.email)).toEqual([])
  expect([...(await told(order.id)), ...(await told(quiet.id))]).toEqual([])
})

test('a refund is announced with its reason, so that nobody gets two mails about one thing', async () => {
  const order = await place('returned@example.com')
  for (const reason of ['return', 'swap', 'claim']) {
    const at = store.now()
    const id = `ref_${reason}`
    await store.db
      .insertInto('refund')
      .values({ id, order_id: order.id, amount: 1, reason, created_at: at, updated_at: at })
      .execute()
    await tell('order.refund_created', { id: order.id, refund_id: id, no_notification: false })
  }
  expect(await mailsTo(order.email)).toEqual([])
})

test('repeated events, and events that don’t concern customers, send nothing', async () => {
  const order = await place('once@example.com')
  await tell('order.placed', { id: order.id, no_notification: false })
  for (const event of [
    'order.updated',
    'order.completed',
    'order.payment_captured',
    'note.created',
  ] as const) {
    await tell(event, { id: order.id, no_notification: false })
  }
  expect(await mailsTo(order.email)).toHaveLength(1)
  await store.db
    .updateTable('outbox')
    .set({ done_at: null, claimed_at: null })
    .where('kind', '=', 'event')
    .execute()
  expect(await mailsTo(order.email)).toHaveLength(1)
  expect(await told(order.id)).toHaveLength(1)
})

test('names in every script, and hostile ones, arrive unchanged in the subject, text and HTML', async () => {
  const names = someOf(
    ['Jürgen "Jörg" <b>Groß</b>', 'Zoë “Zo” O’Håra', '家族 👩‍👩‍👧', "Robert'); DROP--\r\nBcc: x@example.com"],
    3,
  )
  for (const [index, first_name] of names.entries()) {
    const order = await place(`name${index}@example.com`, { first_name })
    await store.db
      .updateTable('store')
      .set({ name: `${first_name}, Shop` })
      .execute()
    await tell('order.placed', { id: order.id, no_notification: null })
    const [mail] = await mailsTo(order.email)
    const line = first_name.replace('\r\n', ' ')
    expect(mail?.text).toContain(`Hello ${line},`)
    expect(mail?.headers.subject).toEqual([`Your order #${order.display_id} at ${line}, Shop`])
    const unquoted = (text = '') => text.replace(/["\\]/g, '')
    expect(unquoted(mail?.headers.from?.[0])).toBe(unquoted(`${line}, Shop <shop@purser.test>`))
    expect(mail?.headers.bcc).toBeUndefined()
    expect(mail?.to).toEqual([order.email])
    expect(mail?.html).not.toMatch(/<b>Gr|<script/)
  }
  await store.db.updateTable('store').set({ name: 'Purser Store' }).execute()
})
