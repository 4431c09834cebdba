import { newProduct, newVariant, variantCodeNames } from '@purser/domain/products'
import type { Fields, PriceState, ProductState, VariantState } from '../../products/index.ts'
import { measureFields } from '../reading/medusa-columns.ts'

/** Columns that a file can set, in the order in which their changes are listed. */
export const productFields = [
  ...(['title', 'subtitle', 'description', 'status', 'thumbnail'] as const),
  ...measureFields,
  ...(['discountable', 'external_id', 'is_giftcard'] as const),
] as const
/** Variant columns that a file can set, in the order in which their changes are listed. */
export const variantFields = [
  ...(['title', ...variantCodeNames, 'allow_backorder', 'manage_inventory'] as const),
  ...measureFields,
  ...(['reorder_point', 'unit_cost', 'unit_cost_currency_code'] as const),
] as const

/** Returns a product without what imports of older releases didn't know, which have digests of their products. */
export const withoutStockTerms = (product: StoreProduct): StoreProduct => ({
  ...product,
  variants: product.variants.map((variant) => {
    const { reorder_point: _, unit_cost: __, unit_cost_currency_code: ___, ...fields } = variant.fields
    return { ...variant, fields }
  }),
})

/** Values of the columns that the file leaves out, for a new product. */
export const productDefaults: Fields = Object.fromEntries(
  productFields.map((name) => [name, newProduct[name]]),
)
export const variantDefaults: Fields = Object.fromEntries(
  variantFields.map((name) => [name, name === 'unit_cost_currency_code' ? null : newVariant[name]]),
)

export type StorePrice = PriceState

export interface StoreVariant extends Omit<VariantState, 'metadata' | 'rank' | 'reason'> {
  readonly version: number
}

export interface StoreCollection {
  /** Null if the collection will be created. */
  readonly id: string | null
  readonly title: string
  readonly handle: string | null
}

/** A product with every field that a file can set, current or planned. */
export interface StoreProduct extends Omit<ProductState, 'metadata'> {
  readonly version: number
  readonly collection: StoreCollection | null
  readonly type: string | null
  readonly variants: readonly StoreVariant[]
}
