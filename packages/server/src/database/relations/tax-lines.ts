import type { TaxLine, TaxRate } from '@purser/domain/taxes'
import { sql } from 'kysely'

/* SQL of the taxes of lines and shipping methods, as JSON; null where the order's or region's one rate applies. */

const charged = (owner: 'line_item' | 'shipping_method') => `(
  select json_agg(json_build_object('rate', rate, 'name', name, 'code', code, 'amount', amount) order by id)
  from tax_line where tax_line.${owner}_id = ${owner}.id)`

const rates = (condition: string) => `(
  select json_agg(json_build_object('rate', rate, 'name', name, 'code', code) order by created_at, id)
  from tax_rate where ${condition})`

/** The rates that a product has now in a region, by itself or by its type. Both are SQL expressions. */
export const taxRatesOfProduct = (product: string, region: string) =>
  rates(`region_id = ${region} and id in (
    select rate_id from product_tax_rate where product_id = ${product}
    union all select rate_id from product_type_tax_rate join product as typed on typed.type_id = product_type_tax_rate.product_type_id
    where typed.id = ${product})`)

/** The rates that a shipping option has now. */
export const taxRatesOfOption = (option: string) =>
  rates(`id in (select rate_id from shipping_tax_rate where shipping_option_id = ${option})`)

/** The taxes charged on a line or shipping method. */
export const taxLinesOf = (owner: 'line_item' | 'shipping_method') =>
  sql<TaxLine[] | null>`${sql.raw(charged(owner))}`

const ratesInCart = taxRatesOfProduct(
  '(select product_id from product_variant where product_variant.id = line_item.variant_id)',
  '(select region_id from cart where cart.id = line_item.cart_id)',
)

/** The taxes of a line: as charged, or in a cart as they would be. */
export const taxesOfLine = sql<TaxRate[] | null>`${sql.raw(
  `coalesce(${charged('line_item')}, case when line_item.home_order_id is null then ${ratesInCart} end)`,
)}`

const owners = ['order_id', 'swap_id', 'claim_order_id', 'return_id'].map((name) => `shipping_method.${name}`)

/** The taxes of a shipping method: as charged, or in a cart as they would be. */
export const taxesOfMethod = sql<TaxRate[] | null>`${sql.raw(
  `coalesce(${charged('shipping_method')}, case when num_nonnulls(${owners.join(', ')}) = 0
    then ${taxRatesOfOption('shipping_method.shipping_option_id')} end)`,
)}`
