import type { HistoryEntry } from '@purser/contract/orders'
import { linesOfChange, orderTimeline } from '@purser/domain/timeline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../../long-tests.ts'
import { onOrder } from '../../../../test/order-books.ts'
import { packAll } from '../../../../test/pack-order.ts'
import { placeOrder } from '../../../../test/place-order.ts'
import { priceShop } from '../../../../test/price-shop.ts'
import { placeCaptured, placeClaimed } from '../../../../test/register-claim.ts'
import { placeSwapped } from '../../../../test/register-swap.ts'
import { openReturnOf, receive } from '../../../../test/return-books.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { storeContext, transact } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  store.app.startWorker()
})
afterAll(() => store.close())

interface History {
  history: HistoryEntry[]
  count: number
}
const historyOf = async (id: string, query = '') =>
  (await store.call<History>('GET', `/admin/orders/${id}/history${query}`)).body
type Timeline = typeof orderTimeline
const sentAbout = async (ids: string) => {
  type Sent = { notifications: Parameters<Timeline>[1]['messages'] }
  return (await store.call<Sent>('GET', `/admin/notifications?resource_id=${ids}`)).body.notifications
}

/** Returns the timeline that the admin shows: from an order, its history and its customer's notifications. */
async function timelineOf(id: string, files: string) {
  const { body } = await store.call<{ order: Parameters<Timeline>[0] }>('GET', `/admin/orders/${id}`)
  const { history } = await historyOf(id)
  return orderTimeline(body.order, { notes: [], messages: await sentAbout(files), journal: history })
}
const operations = ({ history }: History) => history.map(({ operation }) => operation)

test('an order’s history shows who did what with which records, newest first', async () => {
  const { id, line } = await placeCaptured(store)
  await packAll(store, id)
  const record = await openReturnOf(store, id, { items: [{ item_id: line, quantity: 1 }] })
  await receive(store, record.id, { items: [{ item_id: line, quantity: 1 }] })
  const { history, count } = await historyOf(id)
  expect(operations({ history, count }).slice(0, 3)).toEqual([
    'receive-return',
    'request-return',
    'create-fulfillment',
  ])
  expect(count).toBe(history.length)
  expect(history[0]).toMatchObject({
    actor: { id: store.operatorId, email: 'operator@purser.test', first_name: 'Olive', last_name: 'Perez' },
    api_key: null,
    created_at: store.now(),
  })
  expect(history[0]?.records.toSorted()).toEqual([id, expect.stringMatching(/^ref_/), record.id])
})

test('only ids of changed values leave the journal', async () => {
  const { id } = await placeCaptured(store)
  await store.call('POST', `/admin/orders/${id}`, { email: 'moved@example.com' })
  const { history } = await historyOf(id)
  expect(history[0]).toMatchObject({ operation: 'update-order', records: [id] })
  expect(JSON.stringify(history)).not.toContain('moved@example.com')
  expect(Object.keys(history[0] ?? {}).sort()).toEqual(
    ['actor', 'api_key', 'created_at', 'customer', 'id', 'operation', 'order_change', 'records'].sort(),
  )
})

test('the timeline names changes of tags and assignee, also in bulk (orders-186)', async () => {
  const { id } = await placeCaptured(store)
  const other = await placeCaptured(store)
  const update = (body: object) => store.call('POST', `/admin/orders/${id}`, body)
  await update({ tags: ['VIP', 'Gift'] })
  await update({ tags: ['Gift'] })
  await update({ tags: ['Gift'] })
  await update({ assignee_id: store.operatorId, email: 'also@example.com' })
  await update({ assignee_id: null })
  type Bulk = { bulk_operation: { id: string; status: string } }
  const bulk = await store.call<Bulk>('POST', '/admin/bulk-operations', {
    operation: 'tag-order',
    ids: [id, other.id],
    body: { add: ['Bulk'], remove: ['Gift'] },
  })
  const bulkId = bulk.body.bulk_operation.id
  const status = async () =>
    (await store.call<Bulk>('GET', `/admin/bulk-operations/${bulkId}`)).body.bulk_operation.status
  await expect.poll(status, { timeout: 20_000 }).toBe('planned')
  await store.call('POST', `/admin/bulk-operations/${bulkId}/confirm`)
  const told = async (order: string) =>
    (await timelineOf(order, order)).flatMap((entry) =>
      entry.kind === 'order' && entry.change
        ? [[entry.step, linesOfChange(entry.change), entry.by?.actor]]
        : [],
    )
  const olive = expect.objectContaining({ first_name: 'Olive' })
  await expect.poll(() => told(other.id), { timeout: 20_000 }).toEqual([['sorted', ['Tagged Bulk'], olive]])
  // The clock stands still: of entries at one instant the oldest is first.
  expect(await told(id)).toEqual([
    ['sorted', ['Tagged VIP, Gift'], olive],
    ['sorted', ['Removed tag VIP'], olive],
    ['details_changed', ['Assigned to Olive Perez'], olive],
    ['sorted', ['Unassigned'], olive],
    ['sorted', ['Tagged Bulk', 'Removed tag Gift'], olive],
  ])
})

test('an entry made by a program names its key', async () => {
  const { id } = await placeCaptured(store)
  const made = await store.call<{ api_key: { id: string }; secret: string }>('POST', '/admin/api-keys', {
    name: 'Warehouse',
  })
  const headers = { cookie: '', authorization: `Bearer ${made.body.secret}` }
  await store.call('POST', `/admin/orders/${id}/complete`, undefined, headers)
  expect((await historyOf(id)).history[0]).toMatchObject({
    operation: 'complete-order',
    actor: { id: store.operatorId },
    api_key: { id: made.body.api_key.id, name: 'Warehouse', is_app: false },
  })
})

test('a history accepts paging and nothing else (wire-5)', async () => {
  const { id } = await placeOrder(store.db)
  expect(await historyOf(id, '?limit=1&offset=1')).toMatchObject({ history: [], limit: 1, offset: 1 })
  for (const name of ['order', 'fields', 'expand', 'q']) {
    const { status } = await store.call('GET', `/admin/orders/${id}/history?${name}=operation`)
    expect([name, status]).toEqual([name, 400])
  }
})

longTest('who sent a message about a swap again appears in the history of its order', async () => {
  const { id, swap } = await placeSwapped(store, 'dearer')
  await transact(store.db, (tx) =>
    emit(tx, storeContext(store.now()), 'swap.received', { id: swap.id, order_id: id }),
  )
  const sent = () =>
    store.db.selectFrom('notification').select('id').where('resource_id', '=', swap.id).execute()
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(2)
  const [first] = await sent()
  await store.call('POST', `/admin/notifications/${first?.id}/resend`, { to: 'again@example.com' })
  const { history } = await historyOf(id)
  expect(history[0]).toMatchObject({ operation: 'resend-notification', actor: { first_name: 'Olive' } })
  expect(history[0]?.records).toEqual([first?.id, expect.stringMatching(/^noti_/)])
})

test('it is paged, and not found for an unknown order', async () => {
  const { id } = await placeCaptured(store)
  await packAll(store, id)
  const all = await historyOf(id)
  const page = await historyOf(id, '?limit=1&offset=1')
  expect(page).toMatchObject({ count: all.count, limit: 1, offset: 1, history: [all.history[1]] })
  expect((await store.call('GET', '/admin/orders/order_none/history')).status).toBe(404)
  expect((await store.call('GET', `/admin/orders/${id}/history?limit=-1`)).status).toBe(400)
  expect((await store.call('GET', `/admin/orders/${id}/history`, undefined, { cookie: '' })).status).toBe(401)
})

test('an order’s timeline knows who did each thing, and folds every message into its event', async () => {
  const { id, line } = await placeCaptured(store)
  await packAll(store, id)
  const { fulfillments } =
    (await onOrder(store, id, 'refund', { amount: 100, reason: 'other' })).body.order ?? {}
  await onOrder(store, id, 'shipment', { fulfillment_id: fulfillments?.[0]?.id, tracking_numbers: [] })
  const record = await openReturnOf(store, id, { items: [{ item_id: line, quantity: 1 }] })
  await receive(store, record.id, { items: [{ item_id: line, quantity: 1 }] })
  await expect.poll(async () => (await sentAbout(id)).length, { timeout: 20_000 }).toBe(4)
  const entries = await timelineOf(id, id)
  expect(
    entries.map(({ step, by, messages }) => [step, by !== null, messages.map((one) => one.event_name)]),
  ).toEqual(
    expect.arrayContaining([
      ['placed', false, []],
      ['fulfilled', true, []],
      ['shipped', true, ['order.shipment_created']],
      ['return_requested', true, ['order.return_requested']],
      ['items_returned', true, ['order.items_returned']],
    ]),
  )
  const refunds = entries.filter(({ step }) => step === 'refunded')
  expect(refunds.map(({ by, messages }) => [by !== null, messages.length])).toEqual(
    expect.arrayContaining([
      [true, 0],
      [true, 1],
    ]),
  )
  expect(entries.filter(({ kind }) => kind === 'notification')).toEqual([])
})

longTest('refunds for a swap and for a claim are listed with the message about them', async () => {
  const swapped = await placeSwapped(store, 'cheaper')
  await onOrder(store, swapped.id, `swaps/${swapped.swap.id}/process-payment`)
  const claimed = await placeClaimed(store, 'refund')
  for (const [id, owner, event] of [
    [swapped.id, swapped.swap.id, 'swap.refund_processed'],
    [claimed.id, claimed.claim.id, 'claim.refund_processed'],
  ] as const) {
    await expect.poll(async () => (await sentAbout(`${id},${owner}`)).length, { timeout: 20_000 }).toBe(2)
    const entries = await timelineOf(id, `${id},${owner}`)
    const refund = entries.find(({ step }) => step === 'refunded')
    expect(refund?.messages.map((one) => one.event_name)).toEqual([event])
    expect(refund?.by?.actor).toMatchObject({ first_name: 'Olive' })
    expect(entries.filter(({ kind }) => kind === 'notification')).toEqual([])
  }
})
