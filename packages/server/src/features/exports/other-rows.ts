import type { ExportRow } from '@purser/domain/exports'
import { sql } from 'kysely'
import type { Tx } from '../../database/index.ts'
import { groupBy, idsAsPage } from '../../lists/index.ts'
import { usesOfCard } from '../gift-cards/index.ts'

/** Reads customers by id, in the given order. */
export async function readCustomerRows(tx: Tx, ids: readonly string[]): Promise<ExportRow[]> {
  const { rows } =
    await sql<ExportRow>`select customer.id as record_id, customer.id, email, first_name, last_name, phone, has_account,
      created_at,
      (select upper(address.country_code) from address where address.customer_id = customer.id and address.deleted_at is null
        order by address.created_at desc, address.id desc limit 1) as country,
      figures.order_count, figures.last_order_at
    from ${idsAsPage(ids)} join customer on customer.id = page.id
    cross join lateral (select count(*)::int as order_count, max("order".created_at) as last_order_at
      from "order" where "order".customer_id = customer.id) as figures
    order by page.place`.execute(tx)
  return rows
}

/** Reads returns by id, in the given order. */
export async function readReturnRows(tx: Tx, ids: readonly string[]): Promise<ExportRow[]> {
  const { rows } =
    await sql<ExportRow>`select "return".id as record_id, "return".id, "return".home_order_id as order_id,
      "order".display_id as number, "order".email, "return".status, "return".created_at, "return".received_at,
      case when "return".swap_id is not null then 'swap' when "return".claim_order_id is not null then 'claim' else 'return' end as type,
      (select upper(address.country_code) from address where address.id = "order".shipping_address_id) as country,
      upper("order".currency_code) as currency, "return".refund_amount,
      (select sum(refund.amount)::bigint from refund where refund.return_id = "return".id) as refunded
    from ${idsAsPage(ids)} join "return" on "return".id = page.id
    join "order" on "order".id = "return".home_order_id order by page.place`.execute(tx)
  return rows
}

/** Reads the lines of returns by return id. */
export async function readReturnLines(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ExportRow[]>> {
  const { rows } = await sql<ExportRow & { return_id: string }>`select return_item.return_id,
      line_item.title as line_title, line_item.description as line_variant, product_variant.sku as line_sku,
      case when is_requested then coalesce(requested_quantity, return_item.quantity) else 0 end as line_requested,
      received_quantity as line_received, return_reason.label as line_reason, return_item.note as line_note,
      return_item.not_restocked as line_not_restocked
    from return_item join line_item on line_item.id = return_item.item_id
    left join product_variant on product_variant.id = line_item.variant_id
    left join return_reason on return_reason.id = return_item.reason_id
    where return_item.return_id = any (${[...ids]}::text[]) order by line_item.rank, line_item.id`.execute(tx)
  return groupBy(rows, ({ return_id }) => return_id)
}

/** The number of lines of a return of the statement around it. */
export const linesOfReturn = sql`(select count(*) from return_item where return_item.return_id = found.id)`

/** Reads gift cards by id, in the given order. */
export async function readGiftCardRows(tx: Tx, ids: readonly string[]): Promise<ExportRow[]> {
  const { rows } =
    await sql<ExportRow>`select gift_card.id as record_id, gift_card.id, gift_card.code, gift_card.value, gift_card.balance,
      gift_card.is_disabled, gift_card.ends_at, gift_card.created_at, region.name as region,
      upper(region.currency_code) as currency, "order".display_id as number, ${usesOfCard} as usage_count
    from ${idsAsPage(ids)} join gift_card on gift_card.id = page.id
    join region on region.id = gift_card.region_id left join "order" on "order".id = gift_card.order_id
    order by page.place`.execute(tx)
  return rows
}

/** Reads discounts by id, in the given order. */
export async function readDiscountRows(tx: Tx, ids: readonly string[]): Promise<ExportRow[]> {
  const { rows } =
    await sql<ExportRow>`select discount.id as record_id, discount.id, discount.code, rule.description, rule.type,
      case when rule.type = 'percentage' then rule.value end as percentage,
      case when rule.type = 'fixed' then round(rule.value)::bigint end as amount,
      case when rule.type = 'fixed' then places.currency end as currency,
      rule.allocation, places.regions, discount.usage_count, discount.usage_limit, discount.is_disabled, discount.is_dynamic,
      discount.starts_at, discount.ends_at, discount.created_at
    from ${idsAsPage(ids)} join discount on discount.id = page.id
    join discount_rule as rule on rule.id = discount.rule_id
    cross join lateral (select string_agg(region.name, ', ' order by region.name) as regions,
        upper(min(region.currency_code)) as currency
      from discount_regions join region on region.id = discount_regions.region_id
      where discount_regions.discount_id = discount.id) as places
    order by page.place`.execute(tx)
  return rows
}
