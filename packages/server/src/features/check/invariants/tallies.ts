import type { Invariant } from '../invariant.ts'

export const tallyInvariants: Invariant[] = [
  {
    id: 'T1',
    severity: 'error',
    statement: 'The tallies of orders by state are the counts of orders in them.',
    sql: `
      SELECT concat_ws(' ', status, payment_status, fulfillment_status) FROM (
        SELECT status, payment_status, fulfillment_status, n FROM order_tally
        UNION ALL SELECT status, payment_status, fulfillment_status, -count(*) FROM "order" GROUP BY 1, 2, 3
      ) counted
      GROUP BY status, payment_status, fulfillment_status HAVING sum(n) <> 0`,
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
]
