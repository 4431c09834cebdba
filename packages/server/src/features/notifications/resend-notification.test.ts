import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { type Mailbox, openMailStore } from '../../../test/mail/mail-store.ts'
import { placeOrder } from '../../../test/place-order.ts'
import type { TestStore } from '../../../test/store.ts'
import { storeContext, transact } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'

let store: TestStore
let mailbox: Mailbox
beforeAll(async () => {
  ;({ store, mailbox } = await openMailStore())
})
afterAll(() => store.close())

interface Shown {
  id: string
  to: string
  state: string
  parent_id: string | null
  resends: Shown[]
  message: { subject: string; text: string; html: string } | null
}
const soon = { timeout: 20_000 }
const arrived = (email: string, count: number) =>
  expect.poll(() => mailbox.to(email).length, soon).toBe(count)
const resend = (id: string, body?: unknown, headers?: Record<string, string>) =>
  store.call<{ notification: Shown }>('POST', `/admin/notifications/${id}/resend`, body, headers)
const read = async (id: string) =>
  (await store.call<{ notification: Shown }>('GET', `/admin/notifications/${id}`)).body.notification

/** Places an order whose confirmation has been sent. */
async function confirmed(email: string) {
  const order = await placeOrder(store.db, { email })
  await transact(store.db, (tx) =>
    emit(tx, storeContext(store.now()), 'order.placed', { id: order.id, no_notification: null }),
  )
  await arrived(email, 1)
  const { id } = await store.db
    .selectFrom('notification')
    .select('id')
    .where('resource_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { order, id }
}

test('an operator reads what a customer was sent', async () => {
  const { id, order } = await confirmed('read@example.com')
  const shown = await read(id)
  expect(shown).toMatchObject({ id, to: 'read@example.com', resends: [] })
  expect(shown.message?.subject).toBe(`Your order #${order.display_id} at Purser Store`)
  expect(shown.message?.html).toMatch(/^<!doctype html/i)
  expect(shown.message?.text.trimEnd()).toBe(mailbox.to('read@example.com')[0]?.text)
  expect((await store.call('GET', '/admin/notifications/noti_none')).status).toBe(404)
})

longTest('a mail is sent again word for word, although the order has changed since', async () => {
  const { id, order } = await confirmed('again@example.com')
  await store.db.updateTable('order').set({ email: 'moved@example.com' }).where('id', '=', order.id).execute()
  const { status, body } = await resend(id)
  expect(status).toBe(200)
  expect(body.notification).toMatchObject({
    id,
    resends: [{ parent_id: id, to: 'again@example.com', state: expect.stringMatching(/queued|sent/) }],
  })
  await arrived('again@example.com', 2)
  const [first, second] = mailbox.to('again@example.com')
  expect(second?.text).toBe(first?.text)
  expect(second?.headers['message-id']).not.toEqual(first?.headers['message-id'])
})

test('a mail is resent to another address, and the copy is listed below the original', async () => {
  const { id, order } = await confirmed('old@example.com')
  const { body } = await resend(id, { to: ' New@Example.com ' })
  const copy = body.notification.resends[0]
  expect(copy).toMatchObject({ to: 'new@example.com', parent_id: id })
  await arrived('new@example.com', 1)
  // A resend of a resend belongs to the original as well.
  const again = await resend(copy?.id ?? '', {})
  expect(again.body.notification).toMatchObject({
    id,
    resends: [{ to: 'new@example.com' }, { id: copy?.id }],
  })
  await arrived('new@example.com', 2)
  expect(mailbox.to('old@example.com')).toHaveLength(1)
  const listed = await store.call<{ notifications: Shown[]; count: number }>(
    'GET',
    `/admin/notifications?resource_type=order&resource_id=${order.id}`,
  )
  expect(listed.body).toMatchObject({ count: 1, notifications: [{ id, resends: [{}, {}] }] })
  const journal = await store.db
    .selectFrom('journal')
    .select(['operation', 'actor_id', 'after'])
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute()
  expect(journal).toMatchObject([
    {
      operation: 'resend-notification',
      actor_id: store.operatorId,
      after: { to: 'new@example.com', of: id },
    },
    { operation: 'resend-notification', after: { of: copy?.id } },
  ])
})

longTest('a resend with a key is sent once, however often it is asked for', async () => {
  const { id } = await confirmed('keyed@example.com')
  const headers = { 'idempotency-key': 'resend-1' }
  const first = await resend(id, { to: 'keyed.2@example.com' }, headers)
  const second = await resend(id, { to: 'keyed.2@example.com' }, headers)
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(second.body).toEqual(first.body)
  await arrived('keyed.2@example.com', 1)
  expect((await read(id)).resends).toHaveLength(1)
})

test('a mail that can’t be resent is refused, and nothing is written', async () => {
  const { id } = await confirmed('refused@example.com')
  for (const body of [
    { to: 'nobody' },
    { to: '' },
    { to: 'a@example.com\r\nBcc: b@example.com' },
    { too: 1 },
  ]) {
    expect([body, (await resend(id, body)).status]).toEqual([body, 400])
  }
  expect((await resend('noti_none', { to: 'x@example.com' })).status).toBe(404)
  const at = store.now()
  await store.db
    .insertInto('notification')
    .values({
      id: 'noti_foreign',
      event_name: 'order.shipment_created',
      resource_type: 'order',
      resource_id: 'order_1',
      to: 'x@example.com',
      created_at: at,
      updated_at: at,
    })
    .execute()
  expect((await read('noti_foreign')).message).toBeNull()
  expect(await resend('noti_foreign', {})).toMatchObject({
    status: 400,
    body: { message: "This email is no longer stored, so it can't be resent" },
  })
  expect((await read(id)).resends).toEqual([])
})

longTest('a mail of another system, that is not kept here, is written again from the books', async () => {
  const { id: orderId, display_id } = await placeOrder(store.db, { email: 'kept.not@example.com' })
  const at = store.now()
  await store.db
    .insertInto('notification')
    .values({
      id: 'noti_other_system',
      event_name: 'order.placed',
      resource_type: 'order',
      resource_id: orderId,
      to: 'kept.not@example.com',
      created_at: at,
      updated_at: at,
    })
    .execute()
  expect((await resend('noti_other_system')).status).toBe(200)
  await arrived('kept.not@example.com', 1)
  expect(mailbox.to('kept.not@example.com')[0]?.text).toContain(`order #${display_id}`)
})
