import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  const rows = [
    ['noti_1', 'order.placed', 'order', 'order_1', 'nina@x.test', null],
    ['noti_2', 'order.shipment_created', 'order', 'order_1', 'nina@x.test', null],
    ['noti_3', 'order.placed', 'order', 'order_1', 'other@x.test', 'noti_1'],
    ['noti_4', 'swap.created', 'swap', 'swap_1', 'nina@x.test', null],
  ] as const
  for (const [index, [id, event_name, resource_type, resource_id, to, parent_id]] of rows.entries()) {
    const at = `2026-01-0${index + 1}T00:00:00.000Z`
    await store.db
      .insertInto('notification')
      .values({ id, event_name, resource_type, resource_id, to, parent_id, created_at: at, updated_at: at })
      .execute()
  }
})
afterAll(() => store.close())

interface Shown {
  id: string
  resends: { id: string; to: string }[]
}
const list = async (query = '') =>
  (await store.call<{ notifications: Shown[]; count: number }>('GET', `/admin/notifications${query}`)).body
const ids = async (query = '') => (await list(query)).notifications.map(({ id }) => id)

test('emails about an order are listed newest first, resends below the original', async () => {
  const { notifications, count } = await list('?resource_type=order&resource_id=order_1')
  expect(count).toBe(2)
  expect(notifications).toMatchObject([
    { id: 'noti_2', resends: [] },
    { id: 'noti_1', resends: [{ id: 'noti_3', to: 'other@x.test', created_at: '2026-01-03T00:00:00.000Z' }] },
  ])
})

test('mails are filtered by event, recipient and resource, each one value or several', async () => {
  expect(await ids('?event_name=order.placed,swap.created')).toEqual(['noti_4', 'noti_1'])
  expect(await ids('?resource_type[]=swap&resource_type[]=claim')).toEqual(['noti_4'])
  expect(await ids('?to=other@x.test')).toEqual([])
  expect(await ids('?to=other@x.test&include_resends=true')).toEqual(['noti_3'])
  expect(await ids('?limit=1&offset=1')).toEqual(['noti_2'])
  for (const query of ['include_resends=yes', 'q=Ada'])
    expect((await store.call('GET', `/admin/notifications?${query}`)).status).toBe(400)
})

test('all emails about an order are one list, including those of its swaps and claims', async () => {
  expect(await ids('?resource_type=order&resource_id=order_1')).toEqual(['noti_2', 'noti_1'])
  expect(await ids('?resource_id=order_1,swap_1,claim_1')).toEqual(['noti_4', 'noti_2', 'noti_1'])
  expect(await ids('?resource_type=order,swap,claim&resource_id=order_1,swap_1')).toEqual([
    'noti_4',
    'noti_2',
    'noti_1',
  ])
})

test('mails are filtered by delivery status', async () => {
  expect(await ids('?state=failed')).toEqual([])
  expect(await ids('?state=stored,failed')).toEqual(['noti_4', 'noti_2', 'noti_1'])
  expect((await store.call('GET', '/admin/notifications?state=lost')).status).toBe(400)
})
