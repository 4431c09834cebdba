import type { ClientBase } from 'pg'

export type Row = readonly [table: string, columns: Readonly<Record<string, unknown>>]

/** The time at which everything in the clean store happened. */
export const THEN = '2026-03-01T10:00:00.000Z'
/** The time at which it is checked. */
export const NOW = '2026-03-01T10:05:00.000Z'

const timeless = new Set([
  ...[
    'currency',
    'payment_provider',
    'fulfillment_provider',
    'store_currencies',
    'country',
    'shipping_method',
  ],
  ...['discount_regions', 'order_discounts', 'discount_redemption', 'line_item_adjustment', 'return_item'],
  ...['fulfillment_item', 'idempotency_request', 'session', 'webhook_lane', 'app_installation'],
])
const unchanging = new Set([
  'api_key',
  'gift_card_entry',
  'inventory_movement',
  'journal',
  'refund_failure',
  'refund_failure_settlement',
  'outbox',
  'webhook_delivery',
  'webhook_attempt',
])

function withTimes([table, columns]: Row): Record<string, unknown> {
  if (timeless.has(table)) return columns
  return unchanging.has(table)
    ? { created_at: THEN, ...columns }
    : { created_at: THEN, updated_at: THEN, ...columns }
}

/** Inserts rows in order, adding times that they omit. */
export async function insertRows(client: ClientBase, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const columns = withTimes(row)
    const names = Object.keys(columns).map((name) => `"${name}"`)
    const places = names.map((_, position) => `$${position + 1}`)
    await client.query(
      `INSERT INTO "${row[0]}" (${names.join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(columns),
    )
  }
}
