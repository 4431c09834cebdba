import type { Step } from '../step.ts'

/** What follows from the records: search texts, counts behind the lists, and the next numbers. Indexes are there again. */
export const finish: readonly Step[] = [
  {
    into: 'customer',
    sql: `UPDATE customer SET search_text = customer_search_text(customer) FROM v1.known_customer AS known WHERE known.id = customer.id`,
  },
  {
    into: 'product_words',
    sql: `SELECT write_product_words(ARRAY(SELECT id FROM product));
      SELECT write_variant_words(ARRAY(SELECT id FROM product_variant))`,
  },
  { into: 'draft_order_words', sql: 'SELECT write_draft_words(ARRAY(SELECT cart_id FROM draft_order))' },
  // Numbers that v1 gave aren't given again: of deleted rows, nor of those in the attic.
  ...['order', 'draft_order'].map((table) => ({
    into: `${table}_display_id_seq`,
    sql: `SELECT setval('${table}_display_id_seq', given.number) FROM (SELECT greatest(
        (SELECT max(display_id) FROM v1."${table}"), (SELECT max(number) FROM v1.last_number WHERE source_table = '${table}')) AS number) AS given
      WHERE given.number > 0`,
  })),
]
