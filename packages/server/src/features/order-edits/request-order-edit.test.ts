import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailStore } from '../../../test/mail/mail-store.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeCaptured } from '../../../test/register-claim.ts'
import { editCalls } from './testing/edit-calls.ts'

/* The email that asks a customer to accept an edit of their order (order-edits-22, order-edits-26). */

const shopRoot = mkdtempSync(join(tmpdir(), 'purser-shop-'))
let opened: Awaited<ReturnType<typeof openMailStore>>
let edits: ReturnType<typeof editCalls>
beforeAll(async () => {
  writeFileSync(join(shopRoot, 'index.html'), '<!doctype html><title>Shop</title>')
  opened = await openMailStore({ publicUrl: 'https://admin.example', shopRoot })
  edits = editCalls(opened.store)
})
afterAll(async () => {
  await opened.store.close()
  rmSync(shopRoot, { recursive: true })
})

/** Starts an edit of an order of two mugs of a customer: one mug, and two others. */
async function started(email: string, quantity = 1) {
  const order = await placeCaptured(opened.store, { email })
  const { id } = await edits.started(order.id)
  await edits.change(id, order.line, { quantity })
  await edits.add(id, { variant_id: shop.variants[1], quantity: 2 })
  return { id, order, request: (body = {}) => edits.call('POST', `/${id}/request`, body) }
}

async function mailsTo(address: string) {
  await waitForJobs(opened.store.db)
  return opened.mailbox.to(address).filter(({ text }) => text.includes('change your order'))
}

test('a customer gets one email with what changes, the difference and a link', async () => {
  const { id, order, request } = await started('once@example.com')
  const planned = await opened.store.call<{ plan: { emails: object[] } }>(
    'POST',
    `/admin/order-edits/${id}/request?plan=true`,
    {},
  )
  expect(planned.body.plan.emails).toMatchObject([{ to: 'once@example.com' }])
  for (const _ of [1, 2]) expect((await request()).status).toBe(200)
  const [mail, ...more] = await mailsTo('once@example.com')
  expect(more).toEqual([])
  expect(mail?.headers.subject).toEqual([`Please confirm the changes to your order #${order.display_id}`])
  expect(mail?.text).toContain(`Hello Nina,

We'd like to change your order #${order.display_id}. It stays as it is until you accept the changes.

Changes:
- 1 × Mug (Size 1): previously 2
- 2 × Mug (Size 2): added

The new total is €106.25.

You'd pay the difference of €50.00.

Review the changes:
https://admin.example/shop/order-edits/${id}
`)
  expect(mail?.html).toContain(`href="https://admin.example/shop/order-edits/${id}"`)
  const { body } = await opened.store.call<{ notifications: object[] }>(
    'GET',
    `/admin/notifications?resource_id=${order.id}&event_name=order-edit.requested`,
  )
  expect(body.notifications).toMatchObject([{ resource_type: 'order', state: 'sent' }])
})

test('a lower price, new shipping and no discount are shown with what is refunded', async () => {
  const order = await placeCaptured(opened.store, { email: 'less@example.com', discount: 10 })
  const { id } = await edits.started(order.id)
  await edits.change(id, order.line, { unit_price: 1_000 })
  await edits.call('POST', `/${id}`, {
    discounts: [],
    shipping_methods: [{ option_id: shop.shippingOptionId, price: 0 }],
  })
  await edits.call('POST', `/${id}/request`)
  const [mail] = await mailsTo('less@example.com')
  expect(mail?.text).toMatch(
    /Changes:\n- 2 × Mug \(Size 1\): previously €25\.00 each\n- Shipping: .+\n- Discount: removed\n\nThe new total is €25\.00\.\n\nWe'd refund the difference of €26\.25\.\n/,
  )
})

test('nobody is emailed when notifications are off, for the edit or the whole order', async () => {
  const one = await started('quiet@example.com')
  await one.request({ no_notification: true })
  const other = await started('silent@example.com')
  await onOrder(opened.store, other.order.id, 'update', { no_notification: true })
  expect((await other.request()).status).toBe(200)
  expect([await mailsTo('quiet@example.com'), await mailsTo('silent@example.com')]).toEqual([[], []])
})

test('the link is that of the store’s own storefront, or the email asks for a reply (order-edits-36)', async () => {
  const set = (body: object) => opened.store.call('POST', '/admin/email-settings', body)
  await set({ order_link_template: 'https://shop.example/my/{order_id}' })
  const without = await started('reply@example.com')
  expect((await without.request()).body.order_edit.customer_link).toBeNull()
  const [asking] = await mailsTo('reply@example.com')
  expect(asking?.text).toContain('To accept or decline the changes, please reply to this email.')
  expect(asking?.text).not.toContain('order-edits')
  await set({ edit_link_template: 'https://shop.example/edits/{order_edit_id}' })
  const { id, request } = await started('linked@example.com')
  expect((await request()).body.order_edit.customer_link).toBe(`https://shop.example/edits/${id}`)
  const [linked] = await mailsTo('linked@example.com')
  expect(linked?.text).toContain(`Review the changes:\nhttps://shop.example/edits/${id}\n`)
  expect(linked?.text).not.toContain('reply to this email')
})

test('the customer gets a link to pay what an edit left due, once something is due (order-edits-37)', async () => {
  const { store, mailbox } = opened
  const set = (body: object) => store.call('POST', '/admin/email-settings', body)
  const order = await placeCaptured(store, { email: 'due@example.com' })
  const request = () => onOrder(store, order.id, 'amount-due/request', {})
  expect((await request()).body).toMatchObject({ code: 'nothing_due' })
  const { body } = await edits.confirmed(order, 3)
  await set({ edit_link_template: null })
  expect(await request()).toMatchObject({ status: 400, body: { code: 'no_payment_page' } })
  await set({ edit_link_template: 'https://shop.example/edits/{order_edit_id}' })
  expect((await request()).status).toBe(200)
  await waitForJobs(store.db)
  const asked = mailbox.to('due@example.com').filter(({ text }) => text.includes('pay the difference'))
  expect(asked).toHaveLength(1)
  expect(asked[0]?.text).toContain(`https://shop.example/edits/${body.order_edit.id}`)
  const page = await store.call('GET', `/store/order-edits/${body.order_edit.id}`)
  expect([page.status, page.body]).toMatchObject([200, { order_edit: { status: 'confirmed' } }])
})

test('confirming an edit emails the link at once if asked to', async () => {
  const order = await placeCaptured(opened.store, { email: 'linked-now@example.com' })
  const paid = await edits.confirmed(order, 1, { request_payment: true })
  expect(paid).toMatchObject({ status: 400, body: { code: 'nothing_due' } })
  await edits.call('DELETE', `/${(await edits.newest(order.id)).id}`)
  expect((await edits.confirmed(order, 3, { request_payment: true })).status).toBe(200)
  await waitForJobs(opened.store.db)
  const asked = opened.mailbox.to('linked-now@example.com')
  expect(asked.filter(({ text }) => text.includes('pay the difference'))).toHaveLength(1)
})
