import { newProduct, newVariant, variantCodeNames } from '@purser/domain/products'
import { measureFields } from '../reading/medusa-columns.ts'

/** Columns that a file can set, in the order in which their changes are listed. */
export const productFields = [
  ...(['title', 'subtitle', 'description', 'status', 'thumbnail'] as const),
  ...measureFields,
  ...(['discountable', 'external_id', 'is_giftcard'] as const),
] as const
/** The same of a variant. */
export const variantFields = [
  ...(['title', ...variantCodeNames, 'allow_backorder', 'manage_inventory'] as const),
  ...measureFields,
] as const

type Value = string | number | boolean | null
export type Fields = Readonly<Record<string, Value>>

/** What the columns are where a file says nothing. */
export const productDefaults: Fields = Object.fromEntries(
  productFields.map((name) => [name, newProduct[name]]),
)
export const variantDefaults: Fields = Object.fromEntries(
  variantFields.map((name) => [name, newVariant[name]]),
)

export interface StorePrice {
  readonly id: string
  readonly currency_code: string
  readonly region_id: string | null
  readonly amount: number
  readonly sale_amount: number | null
}

export interface StoreVariant {
  readonly id: string
  readonly version: number
  readonly fields: Fields
  /** Of the options, in their order. */
  readonly values: readonly string[]
  readonly stock: number
  readonly prices: readonly StorePrice[]
}

export interface StoreCollection {
  /** Null: to be made. */
  readonly id: string | null
  readonly title: string
  readonly handle: string | null
}

/** A product with all that a file can set, as it is in the store or as planned. */
export interface StoreProduct {
  readonly id: string
  readonly version: number
  readonly handle: string | null
  readonly fields: Fields
  readonly collection: StoreCollection | null
  readonly type: string | null
  readonly tags: readonly string[]
  readonly images: readonly string[]
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly variants: readonly StoreVariant[]
}
