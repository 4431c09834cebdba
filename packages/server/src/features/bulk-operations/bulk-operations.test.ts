import type { BulkOperation, BulkResult } from '@purser/contract/bulk-operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderBooks } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { pruneBulkOperations } from './prune-bulk-operations.ts'

let store: TestStore
const scripted = createScriptedProvider()
beforeAll(async () => {
  store = await openStore({ paymentProviders: [scripted.provider] })
  await priceShop(store.db)
  store.app.startWorker()
})
afterAll(() => store.close())

type Answer = { bulk_operation: BulkOperation }

const soon = { timeout: 20_000, interval: 50 }

/** Creates a bulk operation and waits until it is planned. */
async function plan(body: Record<string, unknown>): Promise<BulkOperation> {
  const { status, body: answer } = await store.call<Answer>('POST', '/admin/bulk-operations', body)
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return until(answer.bulk_operation.id, 'planned')
}

async function until(id: string, status: string): Promise<BulkOperation> {
  const read = async () =>
    (await store.call<Answer>('GET', `/admin/bulk-operations/${id}`)).body.bulk_operation
  await expect.poll(async () => (await read()).status, soon).toBe(status)
  return read()
}

const act = (id: string, action: 'confirm' | 'cancel' | 'retry' | 'undo') =>
  store.call<Answer>('POST', `/admin/bulk-operations/${id}/${action}`)

/** Confirms a planned bulk operation and waits for its end. */
async function run({ id }: BulkOperation): Promise<BulkOperation> {
  expect((await act(id, 'confirm')).status).toBe(200)
  return until(id, 'done')
}

async function results(id: string, state?: string): Promise<BulkResult[]> {
  const query = state ? `?state=${state}` : ''
  const { body } = await store.call<{ results: BulkResult[] }>(
    'GET',
    `/admin/bulk-operations/${id}/results${query}`,
  )
  return body.results
}

const captured = async (id: string) =>
  (await store.db.selectFrom('order').select('payment_status').where('id', '=', id).executeTakeFirstOrThrow())
    .payment_status

test('orders are captured as the preview says, each once, and the rest is listed with the reason', async () => {
  const [one, two, canceled] = [
    await placeOrder(store.db),
    await placeOrder(store.db),
    await placeOrder(store.db),
  ]
  await store.call('POST', `/admin/orders/${canceled.id}/cancel`)
  const ids = [one.id, canceled.id, two.id, 'order_none']
  const planned = await plan({ operation: 'capture-order', ids })
  expect(planned).toMatchObject({
    progress: { records: 4, planned: 4, ready: 2, done: 0, failed: 0 },
    money: [{ kind: 'capture', currency_code: 'eur', amount: one.total + two.total, count: 2 }],
    skipped: [
      { code: 'order_canceled', count: 1 },
      { code: 'not_found', count: 1 },
    ],
  })
  expect(await captured(one.id)).toBe('awaiting')

  const done = await run(planned)
  expect(done.progress).toMatchObject({ done: 2, failed: 0 })
  for (const { id } of [one, two]) expect(await captured(id)).toBe('captured')
  expect((await results(done.id)).map(({ label, outcome }) => [label, outcome])).toEqual([
    [`Order #${one.display_id}`, 'done'],
    [`Order #${canceled.display_id}`, null],
    [`Order #${two.display_id}`, 'done'],
    ['order_none', null],
  ])
  const again = await plan({ operation: 'capture-order', ids })
  expect(again.progress.ready).toBe(0)
  expect((await act(again.id, 'confirm')).status).toBe(400)
})

test('a capture that the provider refuses is listed as failed, and retried alone', async () => {
  const orders = [
    await placeOrder(store.db, { providerId: scripted.provider.id }),
    await placeOrder(store.db, { providerId: scripted.provider.id }),
  ]
  const planned = await plan({ operation: 'capture-order', ids: orders.map(({ id }) => id) })
  scripted.next('refuse')
  const done = await run(planned)
  expect(done.progress).toMatchObject({ done: 1, failed: 1 })
  const [failed] = await results(done.id, 'failed')
  expect(failed?.reason).toBeTruthy()
  const calls = scripted.calls.length
  expect((await act(done.id, 'retry')).status).toBe(200)
  expect((await until(done.id, 'done')).progress).toMatchObject({ done: 2, failed: 0 })
  expect(scripted.calls).toHaveLength(calls + 1)
})

test('an order that would move more money than the preview said is left as it is', async () => {
  const order = await placeOrder(store.db)
  const planned = await plan({ operation: 'capture-order', ids: [order.id] })
  await store.db
    .updateTable('bulk_operation_record')
    .set({ money: '[]' })
    .where('bulk_operation_id', '=', planned.id)
    .execute()
  expect((await run(planned)).progress).toMatchObject({ done: 0, failed: 1 })
  expect(await results(planned.id, 'failed')).toMatchObject([{ code: 'plan_changed' }])
  expect(await captured(order.id)).toBe('awaiting')
})

test('a note is added to each order', async () => {
  const ids = [(await placeOrder(store.db)).id, (await placeOrder(store.db)).id]
  const planned = await plan({ operation: 'create-note', ids, body: { value: 'Checked in bulk' } })
  expect(planned.progress.ready).toBe(2)
  await run(planned)
  for (const id of ids) {
    const { body } = await store.call<{ notes: { value: string }[] }>('GET', `/admin/notes?resource_id=${id}`)
    expect(body.notes.map(({ value }) => value)).toEqual(['Checked in bulk'])
  }
})

test('orders are fulfilled and shipped in one step, each with its own tracking number', async () => {
  const orders = [await placeOrder(store.db), await placeOrder(store.db)]
  const [one, two] = orders.map(({ id }) => id) as [string, string]
  const planned = await plan({
    operation: 'fulfill-and-ship',
    ids: [one, two],
    bodies: { [one]: { tracking_numbers: ['A 1'] }, [two]: { tracking_numbers: ['B 2'] } },
  })
  expect(planned.progress.ready).toBe(2)
  await run(planned)
  for (const [id, number] of [
    [one, 'A 1'],
    [two, 'B 2'],
  ] as const) {
    const { body } = await store.call<{
      order: { fulfillment_status: string; fulfillments: { tracking_numbers: string[] }[] }
    }>('GET', `/admin/orders/${id}`)
    expect(body.order.fulfillment_status).toBe('shipped')
    expect(body.order.fulfillments.map(({ tracking_numbers }) => tracking_numbers)).toEqual([[number]])
  }
  expect((await plan({ operation: 'ship-fulfillment', ids: [one] })).skipped).toMatchObject([
    { code: 'nothing_to_ship' },
  ])
})

test('a stopped bulk operation keeps what it did, and continues where it stopped', async () => {
  const ids = []
  for (let count = 0; count < 4; count += 1) ids.push((await placeOrder(store.db)).id)
  const planned = await plan({ operation: 'complete-order', ids })
  await act(planned.id, 'confirm')
  const { status, body } = await act(planned.id, 'cancel')
  // It may have been done already.
  if (status === 200) {
    expect(body.bulk_operation.status).toBe('stopped')
    await act(planned.id, 'confirm')
  }
  expect((await until(planned.id, 'done')).progress).toMatchObject({ done: 4, failed: 0 })
})

test('a discarded preview changes nothing', async () => {
  const { id } = await placeOrder(store.db)
  const before = await readOrderBooks(store.db, id)
  const planned = await plan({ operation: 'cancel-order', ids: [id] })
  expect((await act(planned.id, 'cancel')).body.bulk_operation.status).toBe('canceled')
  expect((await act(planned.id, 'confirm')).status).toBe(400)
  expect(await readOrderBooks(store.db, id)).toEqual(before)
})

interface ProductAnswer {
  product: {
    id: string
    status: string
    tags: { value: string }[]
    variants: { prices: { amount: number; currency_code: string }[] }[]
  }
}

async function createProduct(title: string): Promise<string> {
  const { body } = await store.call<ProductAnswer>('POST', '/admin/products', {
    title,
    status: 'published',
    tags: [{ value: 'old' }],
    options: [{ title: 'Size' }],
    variants: [
      { title: 'S', options: [{ value: 'S' }], prices: [{ currency_code: 'eur', amount: 2_000 }] },
      { title: 'L', options: [{ value: 'L' }], prices: [{ currency_code: 'eur', amount: 2_549 }] },
    ],
  })
  return body.product.id
}

const readProduct = async (id: string) =>
  (await store.call<ProductAnswer>('GET', `/admin/products/${id}`)).body.product

const amounts = async (id: string) =>
  (await readProduct(id)).variants.flatMap(({ prices }) => prices.map(({ amount }) => amount))

test('prices change by percent, end in .99, and are undone except where they changed since', async () => {
  const [bowl, cup] = [await createProduct('Bulk bowl'), await createProduct('Bulk cup')]
  const planned = await plan({
    operation: 'change-prices',
    filter: { q: 'bulk' },
    body: { currency_codes: ['eur'], change: { kind: 'percent', percent: 10 }, ends_in_99: true },
  })
  expect(planned.progress).toMatchObject({ records: 2, ready: 2 })
  const done = await run(planned)
  expect(await amounts(bowl)).toEqual([2_199, 2_799])
  await store.call('POST', `/admin/products/${cup}`, { title: 'Bulk mug' })

  const { body } = await act(done.id, 'undo')
  const undo = await until(body.bulk_operation.id, 'planned')
  expect(undo).toMatchObject({ undo_of: done.id, progress: { records: 2, ready: 1 } })
  expect(undo.skipped).toMatchObject([{ code: 'stale_version', count: 1 }])
  await run(undo)
  expect(await amounts(bowl)).toEqual([2_000, 2_549])
  expect(await amounts(cup)).toEqual([2_199, 2_799])
  expect((await act(done.id, 'undo')).status).toBe(400)
})

test('tags are added and removed, products unpublished and deleted', async () => {
  const id = await createProduct('Plate')
  await run(await plan({ operation: 'tag-product', ids: [id], body: { add: ['new'], remove: ['old'] } }))
  await run(await plan({ operation: 'update-product', ids: [id], body: { status: 'draft' } }))
  const product = await readProduct(id)
  expect(product.tags.map(({ value }) => value)).toEqual(['new'])
  expect(product.status).toBe('draft')
  const same = await plan({ operation: 'update-product', ids: [id], body: { status: 'draft' } })
  expect(same.skipped).toMatchObject([{ code: 'nothing_would_change' }])
  await run(await plan({ operation: 'delete-product', ids: [id] }))
  expect((await store.call('GET', `/admin/products/${id}`)).status).toBe(404)
})

test('tags of orders are added and removed, which can be undone', async () => {
  const order = await placeOrder(store.db)
  const path = `/admin/orders/${order.id}`
  const tags = async () => (await store.call<{ order: { tags: string[] } }>('GET', path)).body.order.tags
  await store.call('POST', path, { tags: ['old', 'kept'] })
  const body = { add: ['new'], remove: ['old'] }
  const done = await run(await plan({ operation: 'tag-order', ids: [order.id], body }))
  expect(await tags()).toEqual(['kept', 'new'])
  const { bulk_operation } = (await act(done.id, 'undo')).body
  await run(await until(bulk_operation.id, 'planned'))
  expect(await tags()).toEqual(['old', 'kept'])
})

test('orders are assigned to an operator, and undoing gives each back to theirs', async () => {
  const [mine, free] = [await placeOrder(store.db), await placeOrder(store.db)]
  const me = (await store.call<{ user: { id: string } }>('GET', '/admin/auth')).body.user.id
  const assignees = () =>
    Promise.all(
      [mine, free].map(
        async ({ id }) =>
          (await store.call<{ order: { assignee_id: string | null } }>('GET', `/admin/orders/${id}`)).body
            .order.assignee_id,
      ),
    )
  await store.call('POST', `/admin/orders/${mine.id}`, { assignee_id: me })
  const done = await run(
    await plan({ operation: 'assign-order', ids: [mine.id, free.id], body: { assignee_id: null } }),
  )
  expect(await assignees()).toEqual([null, null])
  const { bulk_operation } = (await act(done.id, 'undo')).body
  await run(await until(bulk_operation.id, 'planned'))
  expect(await assignees()).toEqual([me, null])
})

test.each<[string, Record<string, unknown>, string]>([
  ['without a selection', { operation: 'capture-order' }, 'ids'],
  ['with two selections', { operation: 'capture-order', ids: ['order_1'], filter: {} }, 'ids'],
  ['with an id listed twice', { operation: 'capture-order', ids: ['order_1', 'order_1'] }, 'ids.1'],
  ['with a field that its list does not have', { operation: 'capture-order', filter: { color: 'red' } }, ''],
  ['without the text of a note', { operation: 'create-note', ids: ['order_1'] }, 'value'],
  [
    'with fields of a record that is not selected',
    { operation: 'capture-order', ids: ['order_1'], bodies: { order_2: {} } },
    'bodies.order_2',
  ],
  ['of an unknown operation', { operation: 'paint-order', ids: ['order_1'] }, 'operation'],
])('a bulk operation %s is refused', async (_, body, field) => {
  const { status, body: answer } = await store.call<{ field?: string }>(
    'POST',
    '/admin/bulk-operations',
    body,
  )
  expect(status).toBe(400)
  if (field) expect(answer.field).toBe(field)
})

test('previews are kept for a day, what was done for 90 days', async () => {
  const id = await createProduct('Jug')
  const preview = await plan({ operation: 'update-product', ids: [id], body: { status: 'draft' } })
  const done = await run(await plan({ operation: 'tag-product', ids: [id], body: { add: ['kept'] } }))
  const kept = async (now: string) => {
    await pruneBulkOperations(store.db, now)
    const rows = await store.db
      .selectFrom('bulk_operation')
      .select('id')
      .where('id', 'in', [preview.id, done.id])
      .execute()
    return rows.map((row) => row.id)
  }
  // The store's clock stands at March 2nd, 09:00.
  expect(await kept('2026-03-03T08:59:00.000Z')).toHaveLength(2)
  await expect.poll(() => kept('2026-03-03T09:01:00.000Z'), soon).toEqual([done.id])
  await expect.poll(() => kept('2026-05-31T09:01:00.000Z'), soon).toEqual([])
})
