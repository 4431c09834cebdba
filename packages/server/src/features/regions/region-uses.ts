import type { RegionUses } from '@purser/contract/regions'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

type Counts = Omit<RegionUses, 'kept_amounts'>

/** Counts the records that use a live region. Throws 404. */
export async function readRegionUses(db: Db, id: string): Promise<RegionUses> {
  const region = await db
    .selectFrom('region')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!region) throw notFound('Region', id)
  return { ...(await readUses(db, id)), kept_amounts: await readKeptAmounts(db, id) }
}

async function readKeptAmounts(db: Db, id: string): Promise<RegionUses['kept_amounts']> {
  const { rows } = await sql<RegionUses['kept_amounts'][number]>`
    select 'shipping_option' as of, name, amount from shipping_option
      where region_id = ${id} and deleted_at is null and amount is not null
    union all
    select 'requirement', option.name, required.amount
      from shipping_option_requirement as required
      join shipping_option as option on option.id = required.shipping_option_id
      where option.region_id = ${id} and option.deleted_at is null and required.deleted_at is null
    union all
    select 'discount', discount.code, rule.value
      from discount_regions as link
      join discount on discount.id = link.discount_id
      join discount_rule as rule on rule.id = discount.rule_id
      where link.region_id = ${id} and discount.deleted_at is null and rule.type = 'fixed'
    order by 1 desc, 2, 3
    limit 1000`.execute(db)
  return rows
}

/** Counts the records that use a locked region. */
export async function readUses(db: Db, id: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from draft_order as draft join cart on cart.id = draft.cart_id
        where cart.region_id = ${id} and draft.status = 'open')::int as open_drafts,
      (select count(*) from gift_card as card
        where card.region_id = ${id} and (
          card.balance > 0 and card.deleted_at is null
          or exists (
            select from gift_card_entry as entry join "order" on "order".id = entry.order_id
            where entry.gift_card_id = card.id and entry.kind = 'redeem' and "order".canceled_at is null)))::int
        + (select coalesce(sum(line.quantity), 0) from line_item as line join "order" on "order".id = line.order_id
            where line.is_giftcard and "order".region_id = ${id} and "order".canceled_at is null
              and not exists (select from gift_card where line_item_id = line.id))::int as gift_cards,
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
