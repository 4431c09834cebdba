import type { Metadata } from '@purser/domain/metadata'
import { measureNames, variantCodeNames } from '@purser/domain/products'
import type { Selectable } from 'kysely'
import { type Context, type DB, type Tx, together } from '../../../database/index.ts'
import { notFound } from '../../../http/index.ts'
import type { Fields, PriceState, VariantState, WriteCause } from '../writing/product-state.ts'

export type ProductRow = Selectable<DB['product']>
export type VariantRow = Selectable<DB['product_variant']>
/** Columns of a variant's row that an operator sets directly, except metadata, rank and stock. */
export const givenVariantColumns = [
  'title',
  ...variantCodeNames,
  ...(['allow_backorder', 'manage_inventory', 'reorder_point', 'unit_cost'] as const),
  ...measureNames,
] as const
export const variantColumns = [
  ...givenVariantColumns,
  ...(['metadata', 'variant_rank', 'inventory_quantity', 'unit_cost_currency_code'] as const),
] as const
/** A cost without a currency is in the store's default currency, which the database fills in. */
export type VariantColumns = Pick<VariantRow, (typeof variantColumns)[number]>

export interface SavedOption {
  readonly id: string
  readonly title: string
  readonly rank: number
}

/** A variant as stored. */
export interface SavedVariant extends VariantRow {
  /** Its option values, by option id. */
  readonly values: ReadonlyMap<string, { readonly id: string; readonly value: string }>
  readonly prices: readonly PriceState[]
}

/** The options and variants of a product, which must match. */
export interface SavedParts {
  readonly options: readonly SavedOption[]
  /** In rank order. */
  readonly variants: readonly SavedVariant[]
  /** The store's default currency, in which costs are entered; the database fills it in where it wasn't read. */
  readonly currency?: string | undefined
}

/** Loads a product and locks it until the transaction ends; every change of a part of it takes this lock. Throws 404. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow> {
  const product = await tx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // New variants reference their product: a stronger lock would wait for transactions that hold its key.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw notFound('Product', id)
  return product
}

/** Loads the options and variants of a locked product. Locks the variants in id order, so that their stock doesn't change in the meantime. */
export async function lockParts(tx: Tx, product_id: string): Promise<SavedParts> {
  const [options, rows, store] = await together(
    tx
      .selectFrom('product_option')
      .select(['id', 'title', 'rank'])
      .where('product_id', '=', product_id)
      .where('deleted_at', 'is', null)
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('product_variant')
      .selectAll()
      .where('product_id', '=', product_id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute(),
    tx.selectFrom('store').select('default_currency_code').executeTakeFirst(),
  )
  const own = tx
    .selectFrom('product_variant')
    .select('id')
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
  const [values, prices] = await together(
    tx
      .selectFrom('product_option_value')
      .select(['id', 'option_id', 'variant_id', 'value'])
      .where('variant_id', 'in', own)
      .where('deleted_at', 'is', null)
      .execute(),
    tx
      .selectFrom('money_amount')
      .select(['id', 'variant_id', 'currency_code', 'region_id', 'amount', 'sale_amount'])
      .where('variant_id', 'in', own)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
  )
  const variants = rows.map((row) => ({
    ...row,
    values: new Map<string, { readonly id: string; readonly value: string }>(),
    prices: [] as PriceState[],
  }))
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  for (const value of values) byId.get(value.variant_id)?.values.set(value.option_id, value)
  for (const { variant_id, ...price } of prices) byId.get(variant_id)?.prices.push(price)
  const currency = store?.default_currency_code
  return { options, currency, variants: variants.sort((a, b) => a.variant_rank - b.variant_rank) }
}

/** Returns the part of a variant's state that is stored in its own row. */
export function rowState(id: string, row: VariantColumns) {
  const fields: Fields = Object.fromEntries(
    [...givenVariantColumns, 'unit_cost_currency_code' as const].map((name) => [name, row[name]]),
  )
  // Only ever written as an object or null.
  const metadata = row.metadata as Metadata | null
  return { id, fields, metadata, rank: row.variant_rank, stock: row.inventory_quantity }
}

export const variantStateOf = (
  variant: SavedVariant,
  options: readonly { readonly id: string }[],
): VariantState => ({
  ...rowState(variant.id, variant),
  values: options.map(({ id }) => variant.values.get(id)?.value ?? ''),
  prices: variant.prices,
})

export const writeCauseOf = ({ actorId, now, effects }: Context): WriteCause => ({
  actor_id: actorId,
  now,
  effects,
})
