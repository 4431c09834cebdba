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
]
