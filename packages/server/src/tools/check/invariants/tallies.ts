import type { Invariant } from '../invariant.ts'

/** The contents of each list that has tallies, by its facets. Repeated here because the check shares no code with what it checks. */
const lists = `
  SELECT 'order' AS list, created_at, ARRAY[status, payment_status, fulfillment_status, region_id, currency_code, tax_rate::text] AS facet FROM "order"
  UNION ALL SELECT 'draft_order', created_at, ARRAY[status] FROM draft_order
  UNION ALL SELECT 'swap', created_at, '{}' FROM swap
  UNION ALL SELECT 'return', created_at, '{}' FROM "return"
  UNION ALL SELECT 'notification', created_at, ARRAY[(parent_id IS NULL)::text] FROM notification
  UNION ALL SELECT 'note', created_at, '{}' FROM note WHERE deleted_at IS NULL
  UNION ALL SELECT 'product', created_at, ARRAY[status, is_giftcard::text] FROM product WHERE deleted_at IS NULL
  UNION ALL SELECT 'product_variant', created_at, '{}' FROM product_variant WHERE deleted_at IS NULL
  UNION ALL SELECT 'customer', created_at, ARRAY[has_account::text] FROM customer WHERE deleted_at IS NULL
  UNION ALL SELECT 'gift_card', created_at, '{}' FROM gift_card WHERE deleted_at IS NULL`

const drifted = (grain: string, since: string) => `
  SELECT concat_ws(' ', list, since, array_to_string(facet, ' ')) FROM (
    SELECT list, since, facet, n FROM list_tally WHERE grain = '${grain}'
    UNION ALL
    SELECT list, ${since}, facet, -count(*) FROM (${lists}) AS shown GROUP BY 1, 2, 3
  ) AS counted
  GROUP BY list, since, facet HAVING sum(n) <> 0`

/** What orders, refunds and payments for swaps add to sales. */
const sold = `
  SELECT id AS order_id, created_at AS at, 1 AS orders, gross_of_sale("order") AS gross, tax_of_sale("order") AS tax, 0 AS refunds, 0 AS swaps FROM "order"
  UNION ALL
  SELECT home_order_id, created_at, 0, 0, 0, amount, 0 FROM payment_operation
    WHERE kind = 'refund' AND state <> 'failed' AND id NOT IN (SELECT payment_operation_id FROM refund_failure)
  UNION ALL
  SELECT home_order_id, captured_at, 0, 0, 0, 0, amount_captured FROM payment WHERE swap_id IS NOT NULL AND amount_captured > 0`

const remedy = 'npm run check -- --rebuild-tallies'

export const tallyInvariants: Invariant[] = [
  {
    id: 'T1',
    severity: 'error',
    statement: 'The tallies of lists by their facets are the counts of what the lists show.',
    sql: drifted('all', `'0001-01-01'::date`),
    remedy,
  },
  {
    id: 'T2',
    severity: 'error',
    statement: 'The tallies of lists by day (UTC) and facets are the counts of what the lists show.',
    sql: drifted('day', `(created_at AT TIME ZONE 'UTC')::date`),
    remedy,
  },
  {
    id: 'T3',
    severity: 'error',
    statement: 'The tallies of lists by month (UTC) and facets are the counts of what the lists show.',
    sql: drifted('month', `date_trunc('month', created_at AT TIME ZONE 'UTC')::date`),
    remedy,
  },
  {
    id: 'T4',
    severity: 'error',
    statement: 'The tallies of collections and shipping profiles are the counts of the products in them.',
    sql: `SELECT holder_id FROM (
        SELECT holder_id, n FROM holder_tally
        UNION ALL SELECT collection_id, -1 FROM product WHERE deleted_at IS NULL AND collection_id IS NOT NULL
        UNION ALL SELECT profile_id, -1 FROM product WHERE deleted_at IS NULL
      ) AS counted GROUP BY holder_id HAVING sum(n) <> 0`,
    remedy,
  },
  {
    id: 'T5',
    severity: 'error',
    statement:
      'The tallies of sales by day, currency and country are the sums of the orders, refunds and payments for swaps.',
    sql: `SELECT concat_ws(' ', time_zone, day, currency_code, country_code) FROM (
        SELECT time_zone, day, currency_code, country_code, orders, gross, tax, refunds, swaps FROM sales_tally
        UNION ALL
        SELECT time_zone, (at AT TIME ZONE time_zone)::date, sold.currency_code, coalesce(address.country_code, ''),
          -orders, -gross, -tax, -refunds, -swaps
        FROM (${sold}) AS entry JOIN "order" AS sold ON sold.id = entry.order_id
          LEFT JOIN address ON address.id = sold.shipping_address_id CROSS JOIN sales_zone
        WHERE sold.status <> 'canceled'
      ) AS counted JOIN sales_zone USING (time_zone) WHERE is_counted
      GROUP BY time_zone, day, currency_code, country_code
      HAVING (sum(orders), sum(gross), sum(tax), sum(refunds), sum(swaps)) <> (0, 0, 0, 0, 0)`,
    remedy,
  },
  {
    id: 'T6',
    severity: 'error',
    statement: 'The tallies of sold units by day, currency and variant are the sums of the lines of orders.',
    sql: `SELECT concat_ws(' ', time_zone, day, currency_code, variant_id) FROM (
        SELECT time_zone, day, currency_code, variant_id, units, net FROM seller_tally
        UNION ALL
        SELECT time_zone, (sold.created_at AT TIME ZONE time_zone)::date, sold.currency_code, variant_id, -quantity, -coalesce(line_item.subtotal, quantity * unit_price)
        FROM line_item JOIN "order" AS sold ON sold.id = line_item.order_id CROSS JOIN sales_zone
        WHERE sold.status <> 'canceled' AND variant_id IS NOT NULL
      ) AS counted JOIN sales_zone USING (time_zone) WHERE is_counted
      GROUP BY time_zone, day, currency_code, variant_id HAVING (sum(units), sum(net)) <> (0, 0)`,
    remedy,
  },
  {
    id: 'T7',
    severity: 'error',
    statement: 'Each variant without a price is among those noted as such.',
    sql: `SELECT id FROM product_variant AS variant WHERE deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM money_amount WHERE variant_id = variant.id AND deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM variant_to_price WHERE variant_id = variant.id)`,
    remedy,
  },
]
