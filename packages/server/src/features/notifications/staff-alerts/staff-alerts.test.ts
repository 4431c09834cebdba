import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailStore } from '../../../../test/mail/mail-store.ts'
import { waitForJobs } from '../../../../test/mail/wait-for-jobs.ts'
import { shop } from '../../../../test/open-shop.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { setStock } from '../../../../test/stock/scarce-variant.ts'
import { newId, storeContext, transact } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { createEventHandler } from '../index.ts'

let opened: Awaited<ReturnType<typeof openMailStore>>
let colleague: string
beforeAll(async () => {
  opened = await openMailStore({ publicUrl: 'https://admin.example' })
  colleague = newId('usr')
  const { db, now } = opened.store
  const [created_at, updated_at] = [now(), now()]
  await db
    .insertInto('user')
    .values({ id: colleague, email: 'colleague@purser.test', password_hash: '-', created_at, updated_at })
    .execute()
})
afterAll(() => opened.store.close())

interface Listed {
  readonly staff_alerts: readonly { readonly id: string; readonly topics: readonly string[] }[]
}
const choose = (id: string, topic: string, is_on: boolean) =>
  opened.store.call<Listed>('POST', `/admin/staff-alerts/${id}`, { topic, is_on })
const topicsOf = (list: Listed, id: string) => list.staff_alerts.find((one) => one.id === id)?.topics
const alertsTo = (address: string) =>
  opened.mailbox.to(address).map(({ headers, text }) => ({ subject: headers.subject?.[0], text }))

async function tell(event: Parameters<typeof emit>[2], data: Record<string, unknown>) {
  const { db, now } = opened.store
  await transact(db, (tx) => emit(tx, storeContext(now()), event, data))
  await waitForJobs(db)
}

test('before choosing, operators are only alerted of mentions, and each operator has choices of their own', async () => {
  const { store } = opened
  const none = await store.call<Listed>('GET', '/admin/staff-alerts')
  expect(none.body.staff_alerts.map(({ topics }) => topics)).toEqual([['mention'], ['mention']])
  expect((await choose(store.operatorId, 'new_order', true)).status).toBe(200)
  const chosen = await choose(colleague, 'failed_refund', true)
  expect(topicsOf(chosen.body, store.operatorId)).toEqual(['new_order', 'mention'])
  expect(topicsOf(chosen.body, colleague)).toEqual(['failed_refund', 'mention'])
  expect((await choose(colleague, 'failed_refund', true)).status).toBe(200)
  expect((await choose('usr_none', 'new_order', true)).status).toBe(404)
  expect((await choose(colleague, 'weather', true)).status).toBe(400)
})

test('an event alerts those who chose it once, also if the customer is not notified', async () => {
  const { store } = opened
  const order = await placeOrder(store.db, { email: 'buyer@example.com' })
  await tell('order.placed', { id: order.id, no_notification: true })
  const [alert, ...more] = alertsTo('operator@purser.test')
  expect(more).toEqual([])
  expect(alert?.subject).toBe(`Order #${order.display_id} was placed`)
  expect(alert?.text).toContain('Total: €56.25.')
  expect(alert?.text).toContain(`Open the order:\nhttps://admin.example/a/orders/${order.id}`)
  expect(alertsTo('colleague@purser.test')).toEqual([])
  expect(opened.mailbox.to('buyer@example.com')).toEqual([])
  await tell('order.refund_failed', { id: order.id, no_notification: null })
  expect(alertsTo('colleague@purser.test')).toMatchObject([
    { subject: `A refund for order #${order.display_id} failed` },
  ])
})

test('an event that is delivered again, by several workers at once, alerts nobody again', async () => {
  const { store } = opened
  const order = await placeOrder(store.db)
  await tell('order.placed', { id: order.id, no_notification: true })
  const before = alertsTo('operator@purser.test').length
  const { id, payload } = await store.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'event')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const handle = createEventHandler({ db: store.db, clock: store.now })
  const again = { id, kind: 'event', payload, payment_operation_id: null, claimed_at: null, tries: 2 }
  await Promise.all([1, 2, 3].map(() => handle(again, new AbortController().signal)))
  await waitForJobs(store.db)
  expect(alertsTo('operator@purser.test')).toHaveLength(before)
})

test('a variant that two sales made low is reported once, with what is left (stock-16)', async () => {
  const { store } = opened
  const [variant = ''] = shop.variants
  await setStock(store.db, variant, 6, 5)
  expect((await choose(store.operatorId, 'low_stock', true)).status).toBe(200)
  for (const quantity of [2, 1]) await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity }] })
  await waitForJobs(store.db)
  const low = alertsTo('operator@purser.test').filter(({ subject }) => subject?.includes('running low'))
  expect(low).toMatchObject([{ subject: 'Mug (Size 1) is running low' }])
  expect(low[0]?.text).toContain('Units left: 4. Reorder point: 5.')
  expect(low[0]?.text).toContain('Open the product:\nhttps://admin.example/a/products/prod_test')
})

test('an operator who turned it off, or was disabled, gets no more', async () => {
  const { store } = opened
  const before = [alertsTo('operator@purser.test').length, alertsTo('colleague@purser.test').length]
  expect((await choose(store.operatorId, 'new_order', false)).status).toBe(200)
  await store.db.updateTable('user').set({ disabled_at: store.now() }).where('id', '=', colleague).execute()
  const order = await placeOrder(store.db)
  await tell('order.placed', { id: order.id, no_notification: true })
  await tell('order.refund_failed', { id: order.id, no_notification: true })
  expect([alertsTo('operator@purser.test').length, alertsTo('colleague@purser.test').length]).toEqual(before)
})
