import type pg from 'pg'
import { countedMoney } from './counted-money.ts'
import { isSame, type SumGroup } from './report.ts'

/** A comparison: a row has a label, a currency or null, and the sum of each side. */
interface Comparison {
  readonly title: string
  readonly sql: string
  /** Whether only rows that differ are listed. */
  readonly listsDifferences?: boolean
}

/** Compares two queries of label, currency and sum. */
const sides = (v1: string, purser: string) => `
  SELECT label, currency_code, coalesce(theirs.sum, 0) AS v1, coalesce(ours.sum, 0) AS purser
  FROM (${v1}) AS theirs (label, currency_code, sum) FULL JOIN (${purser}) AS ours (label, currency_code, sum) USING (label, currency_code)
  ORDER BY label, currency_code`

const kept = `v1."order" AS sold JOIN v1.kept_order AS own ON own.id = sold.id JOIN v1.order_figures AS figures ON figures.order_id = sold.id`

const ordersBy = (theirs: string, ours: string) =>
  sides(
    `SELECT sold.status::text, lower(sold.currency_code), ${theirs} FROM ${kept} GROUP BY 1, 2`,
    `SELECT status, currency_code, ${ours} FROM "order" WHERE id IN (SELECT order_id FROM v1.order_figures) GROUP BY 1, 2`,
  )

/** Stock of the modules, where they are used: what each item of a variant leaves. Without backorders it isn't below zero. */
const v1Stock = `
  SELECT variant.id, CASE WHEN allow_backorder THEN stock ELSE greatest(stock, 0) END AS stock
  FROM (
    SELECT variant.id, variant.allow_backorder, coalesce(min(floor(held.quantity / part.required_quantity)), min(variant.inventory_quantity)) AS stock
    FROM v1.product_variant AS variant
      LEFT JOIN v1.product_variant_inventory_item AS part ON part.variant_id = variant.id AND part.deleted_at IS NULL
      LEFT JOIN (
        SELECT inventory_item_id, sum(stocked_quantity - reserved_quantity)::numeric AS quantity FROM v1.inventory_level
        WHERE deleted_at IS NULL GROUP BY 1
      ) AS held ON held.inventory_item_id = part.inventory_item_id
    GROUP BY variant.id, variant.allow_backorder
  ) AS variant`

const comparisons: readonly Comparison[] = [
  {
    title: 'Orders',
    // A number of orders has no currency, or it would be shown as an amount.
    sql: `SELECT concat_ws(', ', label, upper(currency_code)) AS label, NULL AS currency_code, v1, purser FROM (${ordersBy('count(*)', 'count(*)')}) AS orders`,
  },
  { title: 'Totals of orders', sql: ordersBy('sum(figures.total)', 'sum(total)') },
  { title: 'Taxes of orders', sql: ordersBy('sum(figures.tax_total)', 'sum(tax_total)') },
  {
    title: 'Refunds',
    sql: sides(
      `SELECT 'Up to what was captured', lower(sold.currency_code), sum(money.refunded) FROM (${countedMoney}) AS money JOIN v1."order" AS sold ON sold.id = money.order_id
        JOIN v1.kept_order AS kept ON kept.id = sold.id WHERE money.refunded > 0 GROUP BY 1, 2`,
      `SELECT 'Up to what was captured', sold.currency_code, sum(own.amount) FROM refund AS own JOIN "order" AS sold ON sold.id = own.order_id
        WHERE sold.id IN (SELECT order_id FROM v1.order_figures) GROUP BY 1, 2`,
    ),
  },
  {
    title: 'Gift card balances',
    sql: sides(
      `SELECT 'Balances', lower(region.currency_code), sum(balance) FROM v1.gift_card JOIN v1.region ON region.id = region_id
        WHERE gift_card.deleted_at IS NULL GROUP BY 1, 2`,
      `SELECT 'Balances', region.currency_code, sum(balance) FROM gift_card JOIN region ON region.id = region_id
        WHERE gift_card.id IN (SELECT id FROM v1.gift_card) AND gift_card.deleted_at IS NULL GROUP BY 1, 2`,
    ),
  },
  {
    title: 'Stock by variant',
    listsDifferences: true,
    sql: `SELECT coalesce(ours.sku, theirs.id) AS label, NULL AS currency_code, coalesce(theirs.stock, 0) AS v1, coalesce(ours.inventory_quantity, 0) AS purser
      FROM (${v1Stock}) AS theirs LEFT JOIN product_variant AS ours ON ours.id = theirs.id ORDER BY 1`,
  },
]

/** Compares sums of v1's rows with those of the store in the same database. */
export async function compareSums(client: pg.Client): Promise<SumGroup[]> {
  const groups: SumGroup[] = []
  for (const { title, sql, listsDifferences = false } of comparisons) {
    const { rows } = await client.query<{
      label: string
      currency_code: string | null
      v1: string
      purser: string
    }>(sql)
    const sums = rows.map((row) => ({ ...row, v1: Number(row.v1), purser: Number(row.purser) }))
    const listed = listsDifferences ? sums.filter((one) => !isSame(one)) : sums
    groups.push({ title, sums: listed, equal: sums.length - listed.length })
  }
  return [...groups, await compareNumbers(client)]
}

/** Compares the numbers that the next order and draft order will get: never one that v1 gave. */
async function compareNumbers(client: pg.Client): Promise<SumGroup> {
  const { rows: known } = await client.query<{ known: boolean }>(
    "SELECT to_regclass('v1.last_number') IS NOT NULL AS known",
  )
  const given = known[0]?.known ? ', (SELECT number FROM v1.last_number WHERE source_table = $1)' : ''
  const sums = []
  for (const [table, label] of [
    ['order', 'Next order'],
    ['draft_order', 'Next draft order'],
  ] as const) {
    const { rows } = await client.query<{ v1: string; purser: string }>(
      `SELECT greatest((SELECT max(display_id) FROM v1."${table}")${given}, 0) + 1 AS v1,
        coalesce(pg_sequence_last_value(pg_get_serial_sequence($2, 'display_id')::regclass), 0) + 1 AS purser WHERE $1 <> ''`,
      [table, `public."${table}"`],
    )
    sums.push({
      label,
      currency_code: null,
      v1: Number(rows[0]?.v1 ?? 1),
      purser: Number(rows[0]?.purser ?? 1),
    })
  }
  return { title: 'Next numbers', sums, equal: 0 }
}
