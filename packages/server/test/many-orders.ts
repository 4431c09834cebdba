import { idPrefixes } from '@purser/domain/ids'
import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '@purser/domain/orders'
import type { Insertable } from 'kysely'
import { type DB, type Db, newId } from '../src/database/index.ts'
import { openShop, shop } from './open-shop.ts'

type Row = Insertable<DB['order']>

const DAY = 86_400_000
/** Every fifth order is from this country. */
const otherRegion = { id: 'reg_other', currency_code: 'usd', tax_rate: 7.5 }
const people = [
  'nina tanaka',
  'tom miller',
  'ana garcia',
  'jiwoo kim',
  'omar okafor',
  'eva larsen',
  'max rossi',
]

/**
 * Writes many bare orders in every combination of states over sixty days, some at the same time, to compare lists and
 * counts on. They have no lines. Returns the rows.
 */
export async function writeManyOrders(
  db: Db,
  count: number,
  from = '2026-01-01T00:00:00.000Z',
): Promise<Row[]> {
  await openShop(db)
  await db
    .insertInto('region')
    .values({ ...otherRegion, name: 'Other', created_at: from, updated_at: from })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const customers = people.map((name) => ({
    id: newId(idPrefixes.customer),
    email: `${name.replace(' ', '.')}@example.com`,
    created_at: from,
    updated_at: from,
  }))
  await db.insertInto('customer').values(customers).execute()
  const rows = Array.from({ length: count }, (_, rank) =>
    bareOrder(rank, from, customers[(rank * 3) % customers.length]),
  )
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto('order')
      .values(rows.slice(start, start + 500))
      .execute()
  }
  return rows
}

function bareOrder(rank: number, from: string, customer: { id: string; email: string } | undefined): Row {
  // A generator that repeats itself from run to run, so that failures are reproducible.
  const dice = (Math.imul(rank + 1, 2_654_435_761) >>> 0) / 2 ** 32
  const pick = <Value>(values: readonly Value[], salt: number) =>
    values[Math.floor(dice * 1e6 * salt) % values.length] as Value
  const at = new Date(Date.parse(from) + Math.floor(dice ** 2 * 600) * (DAY / 10)).toISOString()
  const status = pick(orderStatuses, 1)
  const region = rank % 5 === 0 ? otherRegion : shop.region
  return {
    id: newId(idPrefixes.order),
    status,
    payment_status: pick(paymentStatuses, 3),
    fulfillment_status: pick(fulfillmentStatuses, 7),
    email: customer?.email ?? '',
    customer_id: customer?.id ?? '',
    region_id: region.id,
    currency_code: region.currency_code,
    tax_rate: region.tax_rate,
    subtotal: 0,
    shipping_total: 0,
    discount_total: 0,
    gift_card_total: 0,
    tax_total: 0,
    total: 0,
    search_text: `${customer?.email} ${people[(rank * 3) % people.length]}`,
    canceled_at: status === 'canceled' ? at : null,
    created_at: at,
    updated_at: at,
  }
}
