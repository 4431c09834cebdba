import type { Plan } from '@purser/contract/plans'
import type { BrokenPictures } from '@purser/contract/products'
import { SECONDS_A_DAY } from '@purser/domain/dates'
import { withoutMissingPictures } from '@purser/domain/products'
import type { RepairName } from '@purser/domain/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { newId } from '../../database/index.ts'
import { makeDiscount } from '../discounts/testing/discount-calls.ts'

/* The calls behind 'Fix…': each is planned, does what its plan says, and takes its record out of the line's count. */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

interface Call {
  readonly path: string
  readonly body: object
}

const at = () => ({ created_at: store.now(), updated_at: store.now() })

const broken: Readonly<Record<RepairName, () => Promise<Call>>> = {
  failed_emails: async () => {
    const { id } = await placeOrder(store.db, { email: 'rosa@example.com' })
    const data = JSON.stringify({ subject: 'Your order', text: 'Thanks', html: '<p>Thanks</p>' })
    await store.db
      .insertInto('notification')
      .values({
        ...at(),
        id: 'noti_failed',
        event_name: 'order.placed',
        resource_type: 'order',
        resource_id: id,
        to: 'rosa@example.com',
        data,
        state: 'failed',
      })
      .execute()
    return { path: '/admin/notifications/noti_failed/resend', body: {} }
  },
  failing_webhooks: async () => {
    const since = store.now()
    await store.db
      .insertInto('webhook')
      .values({ ...at(), id: 'wh_1', url: 'https://a.test', topics: ['order.placed'], secret: 's' })
      .execute()
    await store.db
      .insertInto('webhook_lane')
      .values({ webhook_id: 'wh_1', failures: 3, failing_since: since, rests_until: addSeconds(since, 600) })
      .execute()
    await store.db
      .insertInto('webhook_delivery')
      .values({
        webhook_id: 'wh_1',
        topic: 'order.placed',
        record_id: 'order_1',
        data: '{}',
        not_before: since,
        created_at: since,
        state: 'failed',
      })
      .execute()
    return { path: '/admin/webhooks/wh_1/resend', body: { since } }
  },
  below_zero: async () => {
    const { body } = await store.call<{ product: { id: string; variants: { id: string }[] } }>(
      'POST',
      '/admin/products',
      {
        title: 'Bowl',
        handle: newId('bowl'),
        options: [{ title: 'Size' }],
        variants: [
          {
            title: 'S',
            inventory_quantity: -3,
            allow_backorder: true,
            prices: [],
            options: [{ value: 'S' }],
          },
        ],
      },
    )
    const { id: product_id, variants } = body.product
    const id = variants[0]?.id
    return { path: `/admin/products/${product_id}/variants/${id}`, body: { inventory_quantity: 0 } }
  },
  broken_pictures: async () => {
    const [lost, there] = ['A', 'B'].map((letter) => `/uploads/${letter.repeat(26)}.jpg`)
    const at = { created_at: store.now(), look_at: store.now() }
    await store.db
      .insertInto('upload')
      .values([
        { ...at, name: `${'A'.repeat(26)}.jpg`, missing_since: store.now() },
        { ...at, name: `${'B'.repeat(26)}.jpg` },
      ])
      .execute()
    await store.call('POST', '/admin/products', {
      title: 'Jug',
      status: 'published',
      thumbnail: lost,
      images: [lost, there],
    })
    const { body } = await store.call<{ products: BrokenPictures[] }>(
      'GET',
      '/admin/products/broken-pictures',
    )
    const [product] = body.products
    expect(product).toMatchObject({ title: 'Jug', is_thumbnail_missing: true })
    if (!product) throw new Error('The product is missing')
    return { path: `/admin/products/${product.id}`, body: withoutMissingPictures(product) }
  },
  ending_discounts: async () => {
    const ends_at = addSeconds(store.now(), 3 * SECONDS_A_DAY)
    const { id } = await makeDiscount(store, { ends_at })
    return { path: `/admin/discounts/${id}`, body: { ends_at: addSeconds(ends_at, 7 * SECONDS_A_DAY) } }
  },
}

async function count(name: string): Promise<number | undefined> {
  const path = `/admin/today/todos?name=${name}`
  const { body } = await store.call<{ todos: { count: number }[] }>('GET', path)
  return body.todos[0]?.count
}

const plans: Readonly<Record<RepairName, object>> = {
  failed_emails: { emails: [{ to: 'rosa@example.com' }] },
  failing_webhooks: { records: [{ operation: 'resend-deliveries', after: { count: 1 } }] },
  below_zero: { stock: [{ delta: 3, quantity: 0 }], emails: [] },
  broken_pictures: {
    records: [{ operation: 'update-product', after: { images: expect.any(Array) } }],
    stock: [],
  },
  ending_discounts: { records: [{ operation: 'update-discount' }], stock: [], money: [] },
}

test.each(Object.keys(broken) as RepairName[])('%s are planned and fixed once (today-26)', async (name) => {
  const { path, body } = await broken[name]()
  expect(await count(name)).toBe(1)
  const planned = await store.call<{ plan: Plan }>('POST', `${path}?plan=true`, body)
  expect([planned.status, planned.body.plan]).toMatchObject([200, plans[name]])
  expect(await count(name)).toBe(1)
  const key = { 'idempotency-key': `fix-${name}`, 'if-plan': planned.body.plan.token }
  const [first, second] = await Promise.all([
    store.call('POST', path, body, key),
    store.call('POST', path, body, key),
  ])
  expect([first.status, second.status].sort()).toEqual([
    200,
    expect.toSatisfy((status) => [200, 409].includes(status)),
  ])
  // A webhook is failing until a delivery succeeds.
  if (name !== 'failing_webhooks') expect(await count(name)).toBe(0)
})

test('a colleague who fixed it first leaves nothing to do', async () => {
  const { path, body } = await broken.below_zero()
  const { plan } = (await store.call<{ plan: Plan }>('POST', `${path}?plan=true`, body)).body
  await store.call('POST', path, { inventory_quantity: 12 })
  const late = await store.call('POST', path, body, { 'if-plan': plan.token })
  expect([late.status, late.body]).toMatchObject([409, { code: 'plan_changed' }])
  const { inventory_quantity } = await store.db
    .selectFrom('product_variant')
    .select('inventory_quantity')
    .where('id', '=', path.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow()
  expect(inventory_quantity).toBe(12)
})
