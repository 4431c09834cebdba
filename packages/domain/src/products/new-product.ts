import type { ShippingProfileType } from '../shipping/index.ts'
import { measuresOf } from './measures.ts'

/** A new product before anything is said of it (products-29). */
export const newProduct = {
  title: '',
  subtitle: null,
  description: null,
  handle: null,
  status: 'draft',
  is_giftcard: false,
  discountable: true,
  thumbnail: null,
  collection_id: null,
  type_id: null,
  external_id: null,
  ...measuresOf({}),
  metadata: null,
} as const

/** A new variant before anything is said of it: its stock is counted, and what is not there is not sold. */
export const newVariant = {
  title: '',
  sku: null,
  ean: null,
  upc: null,
  barcode: null,
  allow_backorder: false,
  manage_inventory: true,
  ...measuresOf({}),
  metadata: null,
} as const

/** The picture that a new product is listed with: the one that is named, else its first. */
export function thumbnailOfNew(
  thumbnail: string | null | undefined,
  images: readonly string[] = [],
): string | null {
  return thumbnail ?? images[0] ?? null
}

/** Whether anything may be taken off its price: of a gift card nothing is. */
export function isDiscountable(product: {
  readonly is_giftcard: boolean
  readonly discountable: boolean
}): boolean {
  return product.discountable && !product.is_giftcard
}

/** The type of the shipping profile that a new product goes into. */
export function profileTypeOfNew({ is_giftcard }: { readonly is_giftcard: boolean }): ShippingProfileType {
  return is_giftcard ? 'gift_card' : 'default'
}
