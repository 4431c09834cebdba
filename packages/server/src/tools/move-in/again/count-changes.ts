import { pipeline } from 'node:stream/promises'
import { variantSettingsKeptByMoveIn } from '@purser/domain/operations'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { createClient } from '../../../database/index.ts'

/** How many records of a kind are new, changed and gone since the last move. */
export interface ChangedRecords {
  /** In the plural, such as `Orders`. */
  readonly kind: string
  readonly added: number
  readonly changed: number
  readonly gone: number
}

/** What operators set up here, and the move kept. */
export interface KeptSetting {
  readonly setting: 'discount' | 'deleted-discount' | 'providers' | 'store' | 'tax' | 'variant'
  readonly count: number
}

/** What a repeated move brought. */
export interface Since {
  /** When the store was moved in before. ISO 8601. */
  readonly movedAt: string
  /** Without kinds of which nothing changed. */
  readonly records: readonly ChangedRecords[]
  readonly kept: readonly KeptSetting[]
}

/** Columns of the store's own work, not of what is recorded. A customer's new name is in the search text of each order. */
const own = ['version', 'updated_at', 'moved_in_at', 'row_since', 'search_text']

/** SQL of a table's live records, each with a number that differs when the record does. */
const recordsOf = (table: string, { without = [], isDeletable = false }: Kind = {}) => `
  SELECT id, hashtextextended((to_jsonb(record) - ARRAY[${[...own, ...without].map((column) => `'${column}'`).join(', ')}])::text, 0) AS hash
  FROM "${table}" AS record ${isDeletable ? 'WHERE deleted_at IS NULL' : ''}`

interface Kind {
  readonly without?: readonly string[]
  readonly isDeletable?: boolean
}

/**
 * The kinds that are counted, with SQL of their records. An order's rate is for what is added later, and a new order doesn't make its
 * discount a changed one.
 */
const kinds: Readonly<Record<string, string>> = {
  Orders: recordsOf('order', { without: ['tax_rate'] }),
  'Draft orders': recordsOf('draft_order'),
  Payments: recordsOf('payment'),
  Refunds: recordsOf('refund'),
  Fulfillments: recordsOf('fulfillment'),
  Returns: recordsOf('return'),
  Swaps: recordsOf('swap'),
  Claims: recordsOf('claim_order'),
  Customers: recordsOf('customer', { isDeletable: true }),
  Products: recordsOf('product', { isDeletable: true }),
  Variants: recordsOf('product_variant', {
    without: ['inventory_quantity', ...variantSettingsKeptByMoveIn],
    isDeletable: true,
  }),
  Prices: recordsOf('money_amount', { isDeletable: true }),
  'Stock levels': 'SELECT id, inventory_quantity AS hash FROM product_variant WHERE deleted_at IS NULL',
  'Gift cards': recordsOf('gift_card', { isDeletable: true }),
  Discounts: recordsOf('discount', { without: ['usage_count'], isDeletable: true }),
  Regions: recordsOf('region', { isDeletable: true }),
  'Shipping options': recordsOf('shipping_option', { isDeletable: true }),
}

const allRecords = Object.entries(kinds)
  .map(([kind, sql]) => `SELECT '${kind}' AS kind, id, hash FROM (${sql}) AS record`)
  .join(' UNION ALL ')

const keptSettings: Readonly<Record<KeptSetting['setting'], string>> = {
  store: 'v1.own_store',
  providers: '(SELECT DISTINCT region_id FROM v1.own_region JOIN region ON region.id = region_id)',
  tax: 'v1.own_tax_choice',
  variant: '(SELECT FROM v1.own_variant JOIN product_variant USING (id))',
  discount: 'v1.own_discount',
  'deleted-discount': '(SELECT FROM v1.deleted_discount JOIN v1.discount USING (id))',
}

/**
 * Compares the store that `client` is connected to with the one at `before`, which the last move into it made. Both stream into one table
 * of numbers, so that memory doesn't grow with the store.
 */
export async function countChanges(client: pg.Client, before: string, movedAt: string): Promise<Since> {
  await client.query('CREATE UNLOGGED TABLE v1.last_record (kind text, id text, hash bigint)')
  const from = createClient(before)
  await from.connect()
  try {
    await pipeline(
      from.query(copyTo(`COPY (${allRecords}) TO STDOUT`)),
      client.query(copyFrom('COPY v1.last_record FROM STDIN')),
    )
  } finally {
    await from.end()
  }
  const { rows } = await client.query<ChangedRecords>(`
    SELECT kind, added, changed, gone FROM (
      SELECT kind, count(*) FILTER (WHERE last.id IS NULL)::float8 AS added, count(*) FILTER (WHERE record.id IS NULL)::float8 AS gone,
        count(*) FILTER (WHERE last.hash <> record.hash)::float8 AS changed
      FROM v1.last_record AS last FULL JOIN (${allRecords}) AS record USING (kind, id) GROUP BY kind) AS counted
    WHERE added + changed + gone > 0`)
  const order = Object.keys(kinds)
  const records = rows.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  return { movedAt, records, kept: await countKept(client) }
}

async function countKept(client: pg.Client): Promise<KeptSetting[]> {
  const counts = Object.entries(keptSettings).map(
    ([setting, rows]) => `SELECT '${setting}' AS setting, count(*)::float8 AS count FROM ${rows} AS kept`,
  )
  const { rows } = await client.query<KeptSetting>(
    `SELECT * FROM (${counts.join(' UNION ALL ')}) AS counted WHERE count > 0`,
  )
  return rows
}
