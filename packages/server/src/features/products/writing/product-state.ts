import type { Metadata } from '@purser/domain/metadata'
import type { MoveCause } from '../../stock/index.ts'

type Value = string | number | boolean | null
/** Columns of a row by name. */
export type Fields = Readonly<Record<string, Value>>

export interface PriceState {
  readonly id: string
  readonly currency_code: string
  readonly region_id: string | null
  readonly amount: number
  readonly sale_amount: number | null
}

export interface VariantState {
  readonly id: string
  readonly fields: Fields
  /** Undefined keeps the stored value. */
  readonly metadata?: Metadata | null
  /** Undefined keeps the stored value; a new variant gets its position in the list. */
  readonly rank?: number
  /** One per option of the product, in their order. */
  readonly values: readonly string[]
  readonly stock: number
  /** Why an operator changed the stock; undefined uses the reason of the whole write. */
  readonly reason?: string | null
  readonly prices: readonly PriceState[]
}

/** A collection by id, or one to create if no other has its handle. */
export type CollectionState =
  | { readonly id: string }
  | { readonly id: string | null; readonly title: string; readonly handle: string | null }

/** A product with everything that is written together, as stored or as planned. */
export interface ProductState {
  readonly id: string
  readonly handle: string | null
  readonly fields: Fields
  /** Undefined keeps the stored value. */
  readonly metadata?: Metadata | null
  readonly collection: CollectionState | null
  /** Its id, or its name, which is created if missing. */
  readonly type: string | { readonly id: string } | null
  readonly tags: readonly string[]
  readonly images: readonly string[]
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly variants: readonly VariantState[]
}

/**
 * A locked product's current state and its new values; null if it doesn't exist. Tags, images and variants that are equal on both sides are
 * not written, and may be left out of both.
 */
export interface ProductChange {
  readonly from: Pick<ProductState, 'id' | 'tags' | 'images' | 'variants'> | null
  readonly to: ProductState | null
}

/** Who changes products, when, and what their stock movements record. */
export interface WriteCause extends MoveCause {
  readonly product_import_id?: string
  /** The reason of stock movements. */
  readonly reason?: string
}
