/**
 * Why a published product may need an operator: a variant is at or below its reorder point, has no price in any currency or none in a region
 * that sells, or the file of a picture is missing.
 */
export const productAttentions = [
  'low_stock',
  'without_price',
  'without_regional_price',
  'broken_picture',
] as const
export type ProductAttention = (typeof productAttentions)[number]
