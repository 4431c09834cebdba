import { productStatuses } from '@purser/domain/products'
import { stockLevels } from '@purser/domain/stock'
import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { explanation } from '../explanations/index.ts'
import { variant } from '../products/index.ts'
import { asOfQuery, id, idList, listOf, money, pageOnly, text } from '../values/index.ts'

const count = z.number().int()

/** What there is of a variant whose stock is tracked. */
const stockRow = variant
  .pick({ id: true, product_id: true, title: true, sku: true, ean: true, upc: true, barcode: true })
  .extend({
    ...variant.pick({ inventory_quantity: true, allow_backorder: true, reorder_point: true }).shape,
    ...variant.pick({ unit_cost: true, unit_cost_currency_code: true }).shape,
    product_title: z.string(),
    thumbnail: z.string().nullable(),
    status: z.enum(productStatuses),
    /** Units that are sold and not packed yet: they are on the shelf and no longer in `inventory_quantity`. */
    to_pack: count,
    /** Its cost, in minor units of the default currency; null without a cost in it. */
    value: money.nullable(),
  })
export type StockRow = z.output<typeof stockRow>

const presentFilters = {
  q: text(500).optional(),
  id: idList.optional(),
  product_id: idList.optional(),
  /** At or below the reorder point, nothing to sell, or sold below zero: any of them. */
  level: listOf(stockLevels).optional(),
  /** Only variants that this stocktake has not counted. */
  uncounted_in: id.optional(),
  /** The status of its product. */
  status: listOf(productStatuses).optional(),
}
const filters = { ...presentFilters, ...asOfQuery }

const declare = endpointsOf({ noun: 'stock', readRight: 'products' })

export const listStock = declare('list-stock', 'GET /admin/stock', {
  summary:
    'Lists the variants whose stock is tracked, fewest units first. `q` matches as in `GET /admin/variants`; a search counts up to 1,000 matches. `order` is inventory_quantity, sku or title.',
  query: z.strictObject({ ...pageOnly(50), order: text(120).optional(), ...filters }),
  response: listAnswer('stock', stockRow).extend({ currency_code: z.string() }),
})

const stockValue = z.object({
  currency_code: z.string(),
  /** The sum of units times unit cost; units sold below zero count as none. */
  value: money,
  variants: count,
  units: count,
  /** Variants with units in stock and no cost in the default currency: they aren't in `value`. */
  variants_without_cost: count,
})
export type StockValue = z.output<typeof stockValue>

export const retrieveStockValue = declare('retrieve-stock-value', 'GET /admin/stock/value', {
  summary: 'Returns what the stock that the list finds with the same query cost.',
  query: z.strictObject(filters),
  response: z.object({ stock_value: stockValue }),
})

export const explainStockValue = declare('explain-stock-value', 'GET /admin/stock/value/explain', {
  summary:
    'Returns what the value of the stock is made of: the hundred most valuable variants and the sum of the others. It is computed from the movements of the stock.',
  readRight: 'history',
  query: z.strictObject(presentFilters),
  response: z.object({ explanation }),
})
