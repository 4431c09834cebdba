import pg from 'pg'

/** The region for which a storefront requests prices. */
export const benchRegion = 'reg_bench'

const when = `'2026-10-01T00:00:00Z'`

/** Creates the region, with countries and a payment provider, in a store without one. */
export async function openRegions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO region (id, name, currency_code, tax_rate, created_at, updated_at)
       VALUES ('${benchRegion}', 'Europe', 'eur', 25, ${when}, ${when}) ON CONFLICT DO NOTHING`,
    )
    await client.query(
      `UPDATE country SET region_id = '${benchRegion}' WHERE iso_2 IN ('de', 'dk', 'es', 'fr', 'it', 'se')`,
    )
    await client.query(
      `INSERT INTO region_payment_providers VALUES ('${benchRegion}', 'manual') ON CONFLICT DO NOTHING`,
    )
  } finally {
    await client.end()
  }
}
