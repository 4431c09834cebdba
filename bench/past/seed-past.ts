import pg from 'pg'

/** The moment that is asked about, between the fifth and the sixth change of the stock. */
export const moment = '2026-05-31T22:00:00.000Z'

const MONTHS = 8

/**
 * Gives a store a past, by its own triggers: in each of eight months the stock of a sixth of the variants changes, and some products, prices,
 * costs and lines of orders are edited. Everything has been as it is since before.
 */
export async function seedPast(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    const { rows } = await client.query<{ name: string }>('SELECT name FROM past_table')
    for (const { name } of rows) await client.query(`UPDATE "${name}" SET row_since = '1970-01-01T00:00:00Z'`)
    await client.query('SET session_replication_role = DEFAULT')
    await client.query("UPDATE past_start SET since = '2025-12-01T00:00:00Z'")
    for (let month = 1; month <= MONTHS; month += 1) {
      await client.query("SELECT set_config('purser.now', $1, false)", [`2026-0${month}-15T10:00:00.000Z`])
      for (const text of changesOf(month)) await client.query(text)
    }
  } finally {
    await client.end()
  }
}

/** SQL condition: one of so many rows, other ones each month. */
const oneOf = (share: number, month: number) => `hashtextextended(id, ${month}) % ${share} = 0`

const changesOf = (month: number): readonly string[] => [
  `UPDATE product_variant SET inventory_quantity = inventory_quantity + 1 + ${month} % 3 WHERE ${oneOf(6, month)}`,
  `UPDATE product_variant SET unit_cost = 400 + ${month}, unit_cost_currency_code = 'eur', reorder_point = 3 WHERE ${oneOf(12, -month)}`,
  `UPDATE product SET title = title || '.' WHERE ${oneOf(20, month)}`,
  `UPDATE money_amount SET amount = amount + 100 WHERE ${oneOf(20, month)}`,
  `UPDATE line_item SET title = title || '.' WHERE ${oneOf(6, month)}`,
  `UPDATE product_variant SET deleted_at = past_now() WHERE deleted_at IS NULL AND ${oneOf(1_000, month)}`,
]
