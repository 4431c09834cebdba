import type { countBulkRecords } from '@purser/contract/bulk-operations'
import type { ResponseOf } from '@purser/contract/endpoints'
import { bulkOperationsOf } from '@purser/domain/bulk-operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

type Counted = ResponseOf<typeof countBulkRecords>

const count = (body: object) =>
  store.call<Counted & { message: string }>('POST', '/admin/bulk-operations/count', body)

test('the orders that a filter finds are counted by what they can take (bulk-operations-19)', async () => {
  const placed = [await placeOrder(store.db), await placeOrder(store.db), await placeOrder(store.db)]
  const [captured, canceled] = placed
  await onOrder(store, captured?.id ?? '', 'capture')
  await onOrder(store, canceled?.id ?? '', 'cancel')
  const { body } = await count({ noun: 'orders', filter: {} })
  const { sum } = await store.db
    .selectFrom('order')
    .select(({ fn }) => fn.sum<number>('total').as('sum'))
    .executeTakeFirstOrThrow()
  expect(body).toMatchObject({
    records: 3,
    has_more: false,
    sums: [{ currency_code: 'eur', amount: Number(sum) }],
  })
  expect(body.offers.map(({ operation }) => operation)).toEqual(bulkOperationsOf('orders'))
  const of = (name: string) => body.offers.find(({ operation }) => operation === name)
  expect(of('capture-order')).toEqual({
    operation: 'capture-order',
    ready: 1,
    reasons: [
      { message: "Payments of a canceled order can't be captured.", count: 1 },
      { message: 'There is no payment to capture.', count: 1 },
    ],
  })
  const some = await count({ noun: 'orders', filter: { payment_status: ['captured'] } })
  expect(some.body.offers[0]).toMatchObject({ operation: 'capture-order', ready: 0 })
})

test('records of other lists can take all actions until the preview', async () => {
  const { body } = await count({ noun: 'discounts', filter: {} })
  expect(body.sums).toEqual([])
  expect(body.offers).toEqual([{ operation: 'update-discount', ready: body.records, reasons: [] }])
})

test.each([
  ['an unknown list', { noun: 'claims', filter: {} }],
  ['a field that its list does not have', { noun: 'orders', filter: { color: 'red' } }],
])('counting %s is refused', async (_, body) => {
  expect((await count(body)).status).toBe(400)
})

test('of more than 10,000 orders the first 10,000 are counted, 1,000 at a time', async () => {
  // In parts, each within the time that a statement has.
  for (let from = 1; from < 12_000; from += 1_000) {
    await sql`insert into "order" (id, status, payment_status, email, customer_id, region_id, currency_code, tax_rate, subtotal,
        shipping_total, discount_total, gift_card_total, tax_total, total, search_text, created_at, updated_at)
      select 'order_many_' || n, 'pending', 'awaiting', 'many@example.com', one.customer_id, 'reg_test', 'eur', 10,
        0, 0, 0, 0, 0, 0, 'many', ${store.now()}, ${store.now()}
      from (select customer_id from "order" limit 1) as one,
        generate_series(${sql.lit(from)}, ${sql.lit(from + 999)}) as n`.execute(store.db)
  }
  const recording = recordStatements(store)
  const { body } = await count({ noun: 'orders', filter: { payment_status: ['awaiting'] } })
  const pages = recording.stop().filter(({ text }) => text.includes('limit'))
  expect(body).toMatchObject({ records: 10_000, has_more: true })
  expect(body.offers[0]).toEqual({ operation: 'capture-order', ready: 10_000, reasons: [] })
  expect(pages.length).toBeLessThanOrEqual(11)
})
