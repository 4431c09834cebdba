import { SECONDS_A_MINUTE } from '@purser/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { addSeconds } from '../../../clock.ts'
import type { Db, Tx } from '../../../database/index.ts'
import type { Condition } from '../../../lists/index.ts'

/** Products looked at in a round. */
const BATCH = 2_000
/** Seconds from the beginning of one look at all products to the next. */
const REST = 5 * SECONDS_A_MINUTE
/**
 * Whether a variant has a price, but none that customers of a region can buy it at: domain's `variantPrice` finds none. `region` and
 * `variant` come from the query.
 */
export const hasNoPriceIn: Condition = sql`
  exists (select from money_amount as price where price.variant_id = variant.id and price.deleted_at is null)
  and not exists (select from money_amount as price where price.variant_id = variant.id and price.deleted_at is null
    and price.currency_code = region.currency_code and (price.region_id is null or price.region_id = region.id))`

/** Whether a product has such a variant. The limit keeps PostgreSQL from reading the prices of all variants for a few products. */
const lacksPrice = (productId: RawBuilder<unknown>): Condition => sql`coalesce((
  select true from product_variant as variant where variant.product_id = ${productId} and variant.deleted_at is null
    and ${hasNoPriceIn} limit 1), false)`

/** Regions that customers can order in. */
export const isSelling: Condition = sql`region.deleted_at is null
  and exists (select from country where country.region_id = region.id)`

/** Products that lack a price in a region, as the background job noted, and not on purpose. */
export const lacksRegionalPrice: Condition = sql`product.id in (select noted.product_id
  from product_to_price as noted inner join region on region.id = noted.region_id where ${isSelling}
    and not exists (select from product_unsold_region as unsold
      where unsold.product_id = noted.product_id and unsold.region_id = noted.region_id))`

/** Forgets what was noted of the products of variants whose prices change: the background job looks again. */
export async function forgetRegionalPrices(tx: Tx, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await sql`delete from product_to_price where product_id in (
    select product_id from product_variant where id = any (${[...variantIds]}::text[]))`.execute(tx)
}

/**
 * Creates the background job that notes products without a price in a region: some thousand products a round, in the order of their ids,
 * and all of them at most every five minutes. Returns how many products it looked at.
 */
export function createPriceCheck(batch = BATCH): (db: Db, now: string) => Promise<number> {
  let after = ''
  let restUntil = ''
  return async (db, now) => {
    if (after === '' && now < restUntil) return 0
    if (after === '') restUntil = addSeconds(now, REST)
    const looked = await noteBatch(db, after, batch)
    after = looked.count < batch ? '' : looked.last
    return looked.count
  }
}

/** Notes which of the next products lack a price in which region, and forgets what is no longer so. */
async function noteBatch(db: Db, after: string, batch: number): Promise<{ count: number; last: string }> {
  const { rows } = await sql<{ count: number; last: string | null }>`
    with batch as materialized (
      select id from product where id > ${after} and deleted_at is null order by id limit ${sql.lit(batch)}),
    edge as (select count(*)::int as count, max(id) as last from batch),
    lacking as materialized (
      select batch.id as product_id, region.id as region_id from batch inner join product using (id) cross join region
      where product.status = 'published' and ${isSelling} and ${lacksPrice(sql`batch.id`)}),
    forgotten as (
      delete from product_to_price as noted using edge
      where noted.product_id > ${after} and (edge.count < ${sql.lit(batch)} or noted.product_id <= edge.last)
        and not exists (select from lacking where lacking.product_id = noted.product_id and lacking.region_id = noted.region_id)),
    noted as (insert into product_to_price (product_id, region_id) select product_id, region_id from lacking on conflict do nothing)
    select count, last from edge`.execute(db)
  return { count: rows[0]?.count ?? 0, last: rows[0]?.last ?? '' }
}
