/** Columns of a product that a file can say, and what they are where it says nothing. */
export const productDefaults = {
  title: '',
  subtitle: null,
  description: null,
  status: 'draft',
  thumbnail: null,
  weight: null,
  length: null,
  width: null,
  height: null,
  hs_code: null,
  origin_country: null,
  mid_code: null,
  material: null,
  discountable: true,
  external_id: null,
  is_giftcard: false,
} as const

export const variantDefaults = {
  title: '',
  sku: null,
  ean: null,
  upc: null,
  barcode: null,
  allow_backorder: false,
  manage_inventory: true,
  weight: null,
  length: null,
  width: null,
  height: null,
  hs_code: null,
  origin_country: null,
  mid_code: null,
  material: null,
} as const

type Value = string | number | boolean | null
export type Fields = Readonly<Record<string, Value>>

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

/** A product with all that a file can say of it, as it is in the store or is to be. */
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
