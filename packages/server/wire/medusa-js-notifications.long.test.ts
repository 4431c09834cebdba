import type Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../test/mail/mail-server.ts'
import { type PlacedOrder, placeOrder } from '../test/place-order.ts'
import { openStore, type TestStore } from '../test/store.ts'
import { openMedusaClient, refusalOf } from './support/medusa-client.ts'

let server: MailServer
let store: TestStore
let client: Medusa
let order: PlacedOrder
beforeAll(async () => {
  server = await openMailServer()
  store = await openStore({ mail: server.mail })
  store.app.startWorker()
  order = await placeOrder(store.db)
  client = await openMedusaClient(store)
})
afterAll(async () => {
  await store.close()
  await server.close()
})

const soon = { timeout: 20_000 }
const list = () => client.admin.notifications.list({ resource_type: 'order', resource_id: order.id })

test('the client cancels an order, reads its email, and resends it to another address', async () => {
  await client.admin.orders.cancel(order.id)
  await expect.poll(() => server.mails.length, soon).toBe(1)
  const { notifications } = await list()
  expect(notifications).toMatchObject([
    {
      event_name: 'order.canceled',
      resource_type: 'order',
      resource_id: order.id,
      to: 'nina.tanaka@example.com',
      customer_id: order.customer_id,
      resends: [],
    },
  ])
  const id = String(notifications[0]?.id)
  const { notification } = await client.admin.notifications.resend(id, { to: 'other@example.com' })
  expect(notification).toMatchObject({ id, resends: [{ parent_id: id, to: 'other@example.com' }] })
  await expect.poll(() => server.to('other@example.com').length, soon).toBe(1)
  expect((await list()).notifications).toMatchObject([{ id, resends: [{ to: 'other@example.com' }] }])
})

test('the client is shown why an email can’t be resent', async () => {
  const unknown = await refusalOf(client.admin.notifications.resend('noti_none', { to: 'a@example.com' }))
  expect(unknown).toMatchObject({ status: 404, data: { type: 'not_found' } })
  const id = String((await list()).notifications[0]?.id)
  const wrong = await refusalOf(client.admin.notifications.resend(id, { to: 'nobody' }))
  expect(wrong).toMatchObject({ status: 400, data: { type: 'invalid_data' } })
})
