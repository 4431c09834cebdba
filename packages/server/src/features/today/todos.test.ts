import type { Todo } from '@purser/contract/today'
import { SECONDS_A_DAY } from '@purser/domain/dates'
import { todoNames, todos } from '@purser/domain/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeManyOrders } from '../../../test/many-orders.ts'
import { shop } from '../../../test/open-shop.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openReturnOf } from '../../../test/return-books.ts'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { askRefund } from '../approval-requests/testing/approval-examples.ts'
import { makeDiscount } from '../discounts/testing/discount-calls.ts'
import { draft } from '../draft-orders/testing/drafts.ts'
import { failRefund as failHeldRefund } from '../held-calls/testing/held-examples.ts'
import { createPriceCheck } from '../products/index.ts'
import { makeRegion } from '../regions/testing/region-calls.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await writeManyOrders(store.db, 400)
  await priceShop(store.db)
  const swapped = await placeSwapped(store, 'dearer')
  await openReturnOf(store, swapped.id, { items: [{ item_id: swapped.line, quantity: 1 }] })
  await draft(store)
  await fail()
  await assign()
  await leaveDue()
  await neglect()
  await neglectCatalogue()
  await askRefund(store)
  await failHeldRefund(store)
})
afterAll(() => store.close())

/** Assigns an open order to the operator who asks. */
async function assign(): Promise<void> {
  const { user } = (await store.call<{ user: { id: string } }>('GET', '/admin/auth')).body
  const path = '/admin/orders?status=pending&fulfillment_status=not_fulfilled&limit=1'
  const { orders } = (await store.call<{ orders: { id: string }[] }>('GET', path)).body
  await store.call('POST', `/admin/orders/${orders[0]?.id}`, { assignee_id: user.id })
}

/** Inserts failed emails and webhooks, an unconfirmed payment, a dispute, and products that need an operator. */
async function fail(): Promise<void> {
  const { db } = store
  const at = { created_at: store.now(), updated_at: store.now() }
  const mail = { ...at, resource_type: 'order', resource_id: 'order_1', to: 'a@example.com' }
  await db
    .insertInto('notification')
    .values([
      { ...mail, id: 'noti_lost', state: 'failed' },
      { ...mail, id: 'noti_resent', state: 'failed' },
      { ...mail, id: 'noti_again', state: 'queued', parent_id: 'noti_resent' },
      { ...mail, id: 'noti_old', state: 'failed', created_at: '2025-01-01T00:00:00.000Z' },
    ])
    .execute()
  await db
    .insertInto('webhook')
    .values({ ...at, id: 'wh_1', url: 'https://a.test', topics: ['order.placed'], secret: 's' })
    .execute()
  await db
    .insertInto('webhook_lane')
    .values({ webhook_id: 'wh_1', failures: 1, failing_since: store.now() })
    .execute()
  const { id: payment_id } = await db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('payment_operation')
    .values({ ...at, id: 'payop_lost', payment_id, kind: 'refund', state: 'unknown', amount: 1 })
    .execute()
  const dispute = {
    payment_id,
    provider_id: 'manual',
    amount: 100,
    reason: 'fraudulent',
    opened_at: store.now(),
  }
  await db
    .insertInto('payment_dispute')
    .values([
      {
        ...at,
        ...dispute,
        id: 'dp_1',
        provider_dispute_id: '1',
        status: 'needs_response',
        evidence_due_at: '2026-04-02T00:00:00.000Z',
      },
      { ...at, ...dispute, id: 'dp_2', provider_dispute_id: '2', status: 'under_review' },
    ])
    .execute()
  await db
    .updateTable('product_variant')
    .set({ inventory_quantity: 5, manage_inventory: true })
    .where('id', '=', shop.variants[0])
    .execute()
  await db.deleteFrom('money_amount').where('variant_id', '=', shop.variants[1]).execute()
}

/** Leaves a refund that failed, a difference at the provider, and a failed check of the books. */
async function neglect(): Promise<void> {
  const { db } = store
  const { id: payment_id } = await db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  const at = { created_at: store.now(), updated_at: store.now() }
  const refund = { ...at, payment_id, kind: 'refund', state: 'succeeded', settled_at: store.now(), amount: 1 }
  await db
    .insertInto('payment_operation')
    .values({ ...refund, id: 'payop_failed' })
    .execute()
  await db
    .insertInto('refund_failure')
    .values({
      payment_operation_id: 'payop_failed',
      amount: 1,
      reason: 'expired_card',
      created_at: addSeconds(store.now(), 60),
    })
    .execute()
  const difference = {
    provider_id: 'manual',
    kind: 'capture',
    payment_id,
    provider_amount: 5,
    books_amount: 0,
    currency_code: 'eur',
    found_at: store.now(),
  }
  await db
    .insertInto('payment_difference')
    .values([
      { ...difference, reference: 'open', provider_payment_id: 'open' },
      { ...difference, reference: 'over', provider_payment_id: 'over', resolved_at: store.now() },
      { ...difference, reference: 'released', provider_payment_id: 'released', is_released: true },
    ])
    .execute()
  const check = { statement: 'It adds up.', next_at: store.now(), checked_at: store.now() }
  await db
    .insertInto('book_check')
    .values([
      { ...check, id: 'M1', found: 2, ids: ['order_1', 'order_2'] },
      { ...check, id: 'M2', found: 0 },
    ])
    .execute()
}

/** Leaves stock below zero, a region without shipping and prices, a broken picture, and a discount that ends. */
async function neglectCatalogue(): Promise<void> {
  const { db } = store
  await db
    .updateTable('product_variant')
    .set({ inventory_quantity: -2, manage_inventory: true, allow_backorder: true, reorder_point: null })
    .where('id', '=', shop.variants[2])
    .execute()
  const { id: region_id } = await makeRegion(store, { countries: ['no'] })
  await db.updateTable('region').set({ currency_code: 'nok' }).where('id', '=', region_id).execute()
  await createPriceCheck()(db, store.now())
  const picture = `${'A'.repeat(26)}.jpg`
  await db
    .insertInto('upload')
    .values({ name: picture, created_at: store.now(), look_at: store.now(), missing_since: store.now() })
    .execute()
  const { id: product_id } = await db.selectFrom('product').select('id').executeTakeFirstOrThrow()
  await db
    .updateTable('product')
    .set({ thumbnail: `/uploads/${picture}` })
    .where('id', '=', product_id)
    .execute()
  await makeDiscount(store, { ends_at: addSeconds(store.now(), 3 * SECONDS_A_DAY) })
}

/** Leaves an amount due on two orders, and one to refund on another. */
async function leaveDue(): Promise<void> {
  const orders = await store.db.selectFrom('order').select('id').limit(3).execute()
  for (const [place, amount_due] of [500, 700, -300].entries()) {
    await store.db
      .updateTable('order')
      .set({ amount_due })
      .where('id', '=', orders[place]?.id ?? '')
      .execute()
  }
}

const listTodos = async (query = '') =>
  (await store.call<{ todos: Todo[] }>('GET', `/admin/today/todos${query}`)).body.todos

const queryOf = (filter: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(filter)
    .flatMap(([name, values]) =>
      values.length === 1 ? `${name}=${values[0]}` : values.map((value) => `${name}[]=${value}`),
    )
    .join('&')

test('each line counts what the list that it links to counts (today-2)', async () => {
  const lines = await listTodos()
  expect(lines.map(({ name }) => name)).toEqual(todoNames)
  for (const { name, count } of lines) {
    const { list, filter } = todos[name]
    expect([name, count > 0]).toEqual([name, true])
    if (list === 'store-health') continue
    const { status, body } = await store.call<{ count: number }>('GET', `/admin/${list}?${queryOf(filter)}`)
    expect([name, status, body.count]).toEqual([name, 200, count])
  }
})

test('failed emails that were sent again or are old, and disputes under review, need nobody', async () => {
  const names = ['failed_emails', 'disputes', 'unconfirmed_payments', 'payment_differences', 'failed_refunds']
  expect(await listTodos(`?${names.map((name) => `name[]=${name}`).join('&')}`)).toEqual([
    { name: 'failed_emails', count: 1, due_at: null },
    { name: 'disputes', count: 1, due_at: '2026-04-02T00:00:00.000Z' },
    { name: 'unconfirmed_payments', count: 1, due_at: null },
    { name: 'payment_differences', count: 1, due_at: null },
    { name: 'failed_refunds', count: 1, due_at: null },
  ])
})

test('the opposite filter has the other emails', async () => {
  const { body } = await store.call<{ notifications: { id: string }[] }>(
    'GET',
    '/admin/notifications?needs_resend=false&state=failed',
  )
  expect(body.notifications.map(({ id }) => id).sort()).toEqual(['noti_old', 'noti_resent'])
})

test('amounts that edits left are found by what has to be done with them', async () => {
  const count = async (query: string) =>
    (await store.call<{ count: number }>('GET', `/admin/orders?${query}`)).body.count
  expect(await count('balance=amount_due')).toBe(2)
  expect(await count('balance=refund_due')).toBe(1)
  expect(await count('balance[]=amount_due&balance[]=refund_due')).toBe(3)
  expect((await store.call('GET', '/admin/orders?balance=due')).status).toBe(400)
})

test('what was done disappears from its count', async () => {
  const count = async (name: string) => (await listTodos(`?name=${name}`))[0]?.count
  const variant = shop.variants[0]
  expect([await count('low_stock'), await count('without_price')]).toEqual([1, 1])
  await store.db
    .updateTable('product_variant')
    .set({ inventory_quantity: 6 })
    .where('id', '=', variant)
    .execute()
  expect(await count('low_stock')).toBe(0)
  await store.db.updateTable('product').set({ status: 'draft' }).execute()
  expect(await count('without_price')).toBe(0)
})

test('an unknown name is refused, and all are counted by three statements', async () => {
  expect((await store.call('GET', '/admin/today/todos?name=all')).status).toBe(400)
  const recording = recordStatements(store)
  await listTodos()
  const statements = recording.stop().filter(({ text }) => !/from "?(session|user)/.test(text))
  expect(statements.length).toBeLessThanOrEqual(4)
})
