/** Why a published product may need an operator: a variant is at or below its reorder point, or has no price in any currency. */
export const productAttentions = ['low_stock', 'without_price'] as const
export type ProductAttention = (typeof productAttentions)[number]
