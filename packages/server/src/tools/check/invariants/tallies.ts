import type { Invariant } from '../invariant.ts'

export const tallyInvariants: Invariant[] = [
  {
    id: 'T1',
    severity: 'error',
    statement:
      'The tallies of orders by state, region, currency and tax rate are the counts of orders in them.',
    sql: `
      SELECT concat_ws(' ', status, payment_status, fulfillment_status, region_id, currency_code, tax_rate) FROM (
        SELECT status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, n FROM order_tally
        UNION ALL
        SELECT status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, -count(*)
        FROM "order" GROUP BY 1, 2, 3, 4, 5, 6
      ) counted
      GROUP BY status, payment_status, fulfillment_status, region_id, currency_code, tax_rate HAVING sum(n) <> 0`,
  },
  {
    id: 'T2',
    severity: 'error',
    statement: 'The tallies of orders by day (UTC) and state are the counts of orders in them.',
    sql: `
      SELECT concat_ws(' ', day, status, payment_status, fulfillment_status) FROM (
        SELECT day, status, payment_status, fulfillment_status, n FROM order_day_tally
        UNION ALL
        SELECT (created_at AT TIME ZONE 'UTC')::date, status, payment_status, fulfillment_status, -count(*)
        FROM "order" GROUP BY 1, 2, 3, 4
      ) counted
      GROUP BY day, status, payment_status, fulfillment_status HAVING sum(n) <> 0`,
  },
  {
    id: 'T3',
    severity: 'error',
    statement: 'The tallies of orders by month (UTC) and state are the counts of orders in them.',
    sql: `
      SELECT concat_ws(' ', month, status, payment_status, fulfillment_status) FROM (
        SELECT month, status, payment_status, fulfillment_status, n FROM order_month_tally
        UNION ALL
        SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date, status, payment_status, fulfillment_status, -count(*)
        FROM "order" GROUP BY 1, 2, 3, 4
      ) counted
      GROUP BY month, status, payment_status, fulfillment_status HAVING sum(n) <> 0`,
  },
]
