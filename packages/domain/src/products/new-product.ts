import type { ShippingProfileType } from '../shipping/index.ts'
import { USUAL_REORDER_POINT } from '../stock/index.ts'
import { measuresOf } from './measures.ts'

/** Defaults of a new product (products-29). */
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

/** Defaults of a new variant: its stock is tracked, without backorders. */
export const newVariant = {
  title: '',
  sku: null,
  ean: null,
  upc: null,
  barcode: null,
  allow_backorder: false,
  manage_inventory: true,
  reorder_point: USUAL_REORDER_POINT,
  unit_cost: null,
  ...measuresOf({}),
  metadata: null,
} as const

/** Returns the thumbnail of a new product: the given one, else its first picture. */
export function thumbnailOfNew(
  thumbnail: string | null | undefined,
  images: readonly string[] = [],
): string | null {
  return thumbnail ?? images[0] ?? null
}

/** Returns whether a product can be discounted; false for a gift card. */
export function isDiscountable(product: {
  readonly is_giftcard: boolean
  readonly discountable: boolean
}): boolean {
  return product.discountable && !product.is_giftcard
}

/** Returns the type of a new product's shipping profile. */
export function profileTypeOfNew({ is_giftcard }: { readonly is_giftcard: boolean }): ShippingProfileType {
  return is_giftcard ? 'gift_card' : 'default'
}
