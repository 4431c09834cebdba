import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { embed, outer } from './embed.ts'

/* Columns derived from other rows, added to a record's own wherever it is read. */

/** Selects the country of an address. */
export function countryOfAddress() {
  return jsonObjectFrom(
    embed
      .selectFrom('country')
      .selectAll('country')
      .where('country.iso_2', '=', outer('address.country_code')),
  )
}

/** A variant is published when its product is. */
export const isVariantPublished = sql<boolean>`(
  select product.status = 'published' from product where product.id = product_variant.product_id)`

/** A variant's picture is its product's. */
export const imageOfVariant = sql<string | null>`(
  select product.thumbnail from product where product.id = product_variant.product_id)`

/** Whether a variant's product was deleted, and not only the variant. */
export const isProductDeleted = sql<boolean>`(
  select product.deleted_at is not null from product where product.id = product_variant.product_id)`

/** A shipping option's price: its amount in its region's currency; an empty list without an amount. */
export const pricesOfOption = sql<
  { currency_code: string; amount: number }[]
>`case when shipping_option.amount is null then '[]'::json
  else (select json_build_array(json_build_object('currency_code', region.currency_code, 'amount', shipping_option.amount))
    from region where region.id = shipping_option.region_id) end`

const rateOfCart = (column: string) =>
  sql`(select region.tax_rate from cart join region on region.id = cart.region_id where cart.id = ${sql.ref(column)})`

/** The rate of what has no taxes of its own: the order's; none for what came with an order that was moved in. */
const rateOfPart = (ownOrder: string) =>
  sql.raw(`case when home.moved_in_at is not null and home.id = ${ownOrder} then 0 else home.tax_rate end`)

/** The tax rate of a line: its order's, or in a cart the region's. */
export const rateOfLine = sql<number>`coalesce(
  (select ${rateOfPart('line_item.order_id')} from "order" as home where home.id = line_item.home_order_id),
  ${rateOfCart('line_item.cart_id')}, 0)`

/** The tax rate of a shipping method: its order's, or in a cart the region's. */
export const rateOfMethod = sql<number>`coalesce(
  (select ${rateOfPart('shipping_method.order_id')} from "order" as home where home.id = coalesce(shipping_method.order_id,
    (select swap.order_id from swap where swap.id = shipping_method.swap_id),
    (select claim_order.order_id from claim_order where claim_order.id = shipping_method.claim_order_id),
    (select "return".home_order_id from "return" where "return".id = shipping_method.return_id))),
  ${rateOfCart('shipping_method.cart_id')}, 0)`
