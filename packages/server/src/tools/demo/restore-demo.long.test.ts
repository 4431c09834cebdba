import { fileOf, type MailedEvent, mailedEvents } from '@purser/domain/notifications'
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '@purser/domain/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDemoDatabase, DEMO_NOW, MAKING } from '../../../test/demo/demo-database.ts'
import { DEMO_ORDERS_DIGEST, digestOf } from '../../../test/demo/demo-orders.ts'
import {
  type Connection,
  connect,
  type DB,
  type Db,
  ensureStore,
  syncReferenceData,
} from '../../database/index.ts'
import { checkStore } from '../check/index.ts'
import { createDemoStore } from './generate/create-demo-store.ts'

const now = DEMO_NOW
let database: TestDatabase
let connection: Connection
let db: Db

beforeAll(async () => {
  database = await createDemoDatabase()
  connection = connect(database.url)
  db = connection.db
}, MAKING)

afterAll(async () => {
  await connection.close()
  await database.drop()
})

async function valuesOf<T extends keyof DB>(table: T, column: string): Promise<string[]> {
  const { rows } = await sql<{
    value: string
  }>`SELECT DISTINCT ${sql.ref(column)} AS value FROM ${sql.table(table)}`.execute(db)
  return rows.map((row) => row.value)
}

test('the demo store breaks no invariant', async () => {
  const report = await checkStore(database.url, { now })
  expect(report.findings.filter((finding) => finding.count > 0)).toEqual([])
})

test('its orders have the same numbers and customers on any day', async () => {
  const orders = await db.selectFrom('order').select(['display_id', 'email']).execute()
  expect(digestOf(orders)).toBe(DEMO_ORDERS_DIGEST)
})

test('orders are in every state that an order can have', async () => {
  // No operation sets requires_action on a whole order: its money or its goods have it.
  const reachable = orderStatuses.filter((status) => status !== 'requires_action')
  expect((await valuesOf('order', 'status')).sort()).toEqual(reachable.sort())
  // Placing an order authorizes its payment.
  const paid = paymentStatuses.filter((status) => status !== 'not_paid')
  expect((await valuesOf('order', 'payment_status')).sort()).toEqual(paid.sort())
  expect((await valuesOf('order', 'fulfillment_status')).sort()).toEqual([...fulfillmentStatuses].sort())
})

test('returns, swaps and claims are in every state that an operator acts on', async () => {
  expect((await valuesOf('return', 'status')).sort()).toEqual(['canceled', 'received', 'requested'])
  expect((await valuesOf('swap', 'payment_status')).sort()).toEqual([
    'awaiting',
    'canceled',
    'captured',
    'confirmed',
    'difference_refunded',
    'not_paid',
  ])
  expect((await valuesOf('claim_order', 'type')).sort()).toEqual(['refund', 'replace'])
  expect(await valuesOf('claim_order', 'fulfillment_status')).toEqual(
    expect.arrayContaining(['not_fulfilled', 'fulfilled', 'shipped', 'canceled']),
  )
  expect((await valuesOf('swap', 'fulfillment_status')).sort()).toEqual([
    'canceled',
    'fulfilled',
    'not_fulfilled',
    'shipped',
  ])
  expect((await valuesOf('draft_order', 'status')).sort()).toEqual(['completed', 'open'])
})

test('claimed items are requested back and received', async () => {
  const { rows } = await sql<{ status: string }>`
    SELECT DISTINCT status FROM "return" WHERE claim_order_id IS NOT NULL ORDER BY status`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual(['received', 'requested'])
})

test('claimed lines have tags', async () => {
  const tagged = await db.selectFrom('claim_item_tags').select('claim_item_id').distinct().execute()
  const claimed = await db.selectFrom('claim_item').select('id').execute()
  expect(tagged.length).toBeGreaterThan(0)
  expect(tagged.length).toBeLessThan(claimed.length)
})

test('messages are stored, were sent, and failed for a reason until they were resent', async () => {
  expect((await valuesOf('notification', 'state')).sort()).toEqual(['failed', 'sent', 'stored'])
  const failed = await db.selectFrom('notification').selectAll().where('state', '=', 'failed').execute()
  for (const { id, error } of failed) {
    expect(error).toMatch(/^55\d /)
    const again = await db.selectFrom('notification').select('state').where('parent_id', '=', id).execute()
    expect(again).toEqual([{ state: 'sent' }])
  }
})

test('an order was shipped with a now deleted option', async () => {
  const rows = await db
    .selectFrom('shipping_method')
    .innerJoin('shipping_option', 'shipping_option.id', 'shipping_option_id')
    .innerJoin('fulfillment', 'fulfillment.order_id', 'shipping_method.order_id')
    .select(['deleted_at', 'shipped_at'])
    .where('deleted_at', 'is not', null)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { deleted_at, shipped_at } of rows)
    expect(shipped_at && deleted_at && shipped_at < deleted_at).toBe(true)
})

test('swaps cost more, less or the same', async () => {
  const { rows } = await sql<{
    sign: number
  }>`SELECT DISTINCT sign(difference_due)::int AS sign FROM swap WHERE difference_due IS NOT NULL ORDER BY 1`.execute(
    db,
  )
  expect(rows.map((row) => row.sign)).toEqual([-1, 0, 1])
})

test('there are orders that screens must handle: paid by gift card alone, without addresses, with many lines', async () => {
  const odd = async (condition: ReturnType<typeof sql<boolean>>) =>
    (await db.selectFrom('order').select('id').where(condition).execute()).length
  expect(await odd(sql`total = 0 AND gift_card_total > 0`)).toBeGreaterThan(0)
  expect(await odd(sql`shipping_address_id IS NULL`)).toBeGreaterThan(0)
  expect(await odd(sql`billing_address_id IS NULL AND shipping_address_id IS NULL`)).toBeGreaterThan(0)
  expect(await odd(sql`no_notification`)).toBeGreaterThan(0)
  expect(await odd(sql`draft_order_id IS NOT NULL`)).toBeGreaterThan(0)
  const { rows } = await sql<{
    n: number
  }>`SELECT max(n)::int AS n FROM (SELECT count(*) AS n FROM line_item WHERE order_id IS NOT NULL GROUP BY order_id) x`.execute(
    db,
  )
  expect(rows[0]?.n).toBeGreaterThan(12)
})

test('discounts are limited, used up, disabled, dynamic, expired and scheduled', async () => {
  const codes = await db.selectFrom('discount').selectAll().execute()
  expect(codes.some((code) => code.usage_limit !== null && code.usage_count === code.usage_limit)).toBe(true)
  expect(codes.some((code) => code.is_disabled)).toBe(true)
  expect(codes.some((code) => code.is_dynamic && code.parent_discount_id !== null)).toBe(true)
  expect(codes.some((code) => code.ends_at !== null && code.ends_at < now)).toBe(true)
  expect(codes.some((code) => code.starts_at > now)).toBe(true)
  expect((await valuesOf('discount_rule', 'type')).sort()).toEqual(['fixed', 'free_shipping', 'percentage'])
})

test('nothing in the demo store happened in the future', async () => {
  for (const table of [
    'order',
    'fulfillment',
    'payment_operation',
    'return',
    'note',
    'notification',
  ] as const) {
    const late = await db.selectFrom(table).select('id').where('created_at', '>', now).execute()
    expect(late).toEqual([])
  }
})

const neverSent = ['order.invoice_sent', 'order.payment_requested', 'order-edit.requested'] as const

/** The emails to an order's customers (the demo store issues no invoices and edits no orders), and when they were sent, according to its books. */
const told: Record<Exclude<MailedEvent, (typeof neverSent)[number]>, ReturnType<typeof sql>> = {
  'order.placed': sql`SELECT id, id AS about, created_at AS at FROM "order"`,
  'order.canceled': sql`SELECT id, id AS about, canceled_at AS at FROM "order" WHERE status = 'canceled'`,
  'order.refund_created': sql`SELECT order_id AS id, order_id AS about, created_at AS at FROM refund WHERE reason IN ('discount', 'other')`,
  'order.shipment_created': sql`SELECT order_id AS id, order_id AS about, shipped_at AS at FROM fulfillment WHERE order_id IS NOT NULL AND shipped_at IS NOT NULL`,
  'order.return_requested': sql`SELECT order_id AS id, order_id AS about, created_at AS at FROM "return" WHERE order_id IS NOT NULL`,
  // A received return whose refund an operator has to decide on is not notified yet.
  'order.items_returned': sql`SELECT home_order_id AS id, home_order_id AS about, received_at AS at FROM "return"
    WHERE swap_id IS NULL AND status = 'received'
      AND home_order_id NOT IN (SELECT id FROM "order" WHERE fulfillment_status = 'requires_action')`,
  'swap.created': sql`SELECT order_id AS id, id AS about, created_at AS at FROM swap`,
  'swap.received': sql`SELECT swap.order_id AS id, swap.id AS about, received_at AS at FROM "return" JOIN swap ON swap.id = swap_id WHERE status = 'received'`,
  'swap.payment_captured': sql`SELECT swap.order_id AS id, swap.id AS about, captured_at AS at FROM payment JOIN swap ON swap.id = swap_id WHERE captured_at IS NOT NULL`,
  'swap.refund_processed': sql`SELECT order_id AS id, swap_id AS about, created_at AS at FROM refund WHERE reason = 'swap'`,
  'swap.shipment_created': sql`SELECT swap.order_id AS id, swap.id AS about, shipped_at AS at FROM fulfillment JOIN swap ON swap.id = swap_id WHERE shipped_at IS NOT NULL`,
  'claim.created': sql`SELECT order_id AS id, id AS about, created_at AS at FROM claim_order`,
  'claim.refund_processed': sql`SELECT order_id AS id, claim_order_id AS about, created_at AS at FROM refund WHERE reason = 'claim'`,
  'claim.shipment_created': sql`SELECT claim.order_id AS id, claim.id AS about, shipped_at AS at FROM fulfillment JOIN claim_order claim ON claim.id = claim_order_id WHERE shipped_at IS NOT NULL`,
  'gift_card.created': sql`SELECT order_id AS id, order_id AS about, created_at AS at FROM gift_card WHERE order_id IS NOT NULL`,
}

const sent = mailedEvents.filter((event): event is keyof typeof told => event in told)

test.each(sent)('customers were notified of each %s, unless notifications were off', async (event) => {
  const { rows: happened } = await sql<{ about: string; at: string }>`
    SELECT about, at FROM (${told[event]}) happened JOIN "order" ON "order".id = happened.id
    WHERE "order".no_notification IS DISTINCT FROM true ORDER BY about, at`.execute(db)
  const written = await db
    .selectFrom('notification')
    .selectAll()
    .where('event_name', '=', event)
    .where('parent_id', 'is', null)
    .orderBy('resource_id')
    .orderBy('created_at')
    .execute()
  expect(written.map(({ resource_id, created_at }) => ({ about: resource_id, at: created_at }))).toEqual(
    happened,
  )
  expect(written.length).toBeGreaterThan(0)
  expect(new Set(written.map(({ resource_type }) => resource_type))).toEqual(
    new Set([fileOf(event, { id: '', order_id: '' }).resource_type]),
  )
})

test(
  'the generator reproduces the recording: the same orders in the same states',
  async () => {
    const made = await createDatabase()
    onTestFinished(() => made.drop())
    const generated = connect(made.url)
    onTestFinished(() => generated.close())
    await syncReferenceData(generated.db)
    await ensureStore(generated.db, now)
    expect(await createDemoStore(made.ownerUrl, { now })).toEqual({ refusals: [] })
    const read = (from: Db) =>
      from
        .selectFrom('order')
        .select([
          'display_id',
          'email',
          'status',
          'payment_status',
          'fulfillment_status',
          'total',
          'created_at',
        ])
        .orderBy('display_id')
        .execute()
    expect(await read(generated.db)).toEqual(await read(db))
  },
  MAKING,
)
