import type { RegionUses } from '@purser/contract/regions'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** What hangs on a live region. Throws 404. */
export async function readRegionUses(db: Db, id: string): Promise<RegionUses> {
  const region = await db
    .selectFrom('region')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!region) throw notFound('Region', id)
  return readUses(db, id)
}

/** What hangs on a region that is held. */
export async function readUses(db: Db, id: string): Promise<RegionUses> {
  const { rows } = await sql<RegionUses>`
    select
      (select count(*) from draft_order as draft join cart on cart.id = draft.cart_id
        where cart.region_id = ${id} and draft.status = 'open')::int as open_drafts,
      (select count(*) from gift_card
        where region_id = ${id} and deleted_at is null and balance > 0)::int as gift_cards,
      (select count(*) from shipping_option
        where region_id = ${id} and deleted_at is null)::int as shipping_options,
      (select count(*) from discount_regions as link join discount on discount.id = link.discount_id
        where link.region_id = ${id} and discount.deleted_at is null)::int as discounts,
      (select count(distinct variant.product_id)
        from money_amount as price join product_variant as variant on variant.id = price.variant_id
        where price.region_id = ${id} and price.deleted_at is null
          and variant.deleted_at is null)::int as priced_products`.execute(db)
  const [uses] = rows
  if (!uses) throw new Error('A select without a table answers one row')
  return uses
}
