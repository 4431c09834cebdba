import type { CurrencyUse } from '@purser/contract/store'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { regionsOfCurrency } from './store.queries.ts'

/** Returns a currency with the regions that use it, and how many products have or lack a price in it. Throws 404. */
export async function readCurrency(db: Db, code: string): Promise<CurrencyUse> {
  const currency = await db.selectFrom('currency').selectAll().where('code', '=', code).executeTakeFirst()
  if (!currency) throw notFound('Currency', code)
  const priced = sql`select from money_amount as price where price.variant_id = variant.id
    and price.currency_code = ${code} and price.region_id is null and price.deleted_at is null`
  const { rows } = await sql<{ priced_products: number; unpriced_products: number }>`
    select count(distinct variant.product_id) filter (where has_price)::int as priced_products,
      count(distinct variant.product_id) filter (where not has_price)::int as unpriced_products
    from (select variant.product_id, exists (${priced}) as has_price
      from product_variant as variant where variant.deleted_at is null) as variant`.execute(db)
  const counts = rows[0] ?? { priced_products: 0, unpriced_products: 0 }
  const regions = await regionsOfCurrency(db, [code])
  return { ...currency, ...counts, regions: regions.map(({ id, name }) => ({ id, name })) }
}
