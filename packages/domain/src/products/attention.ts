/** Why a published product may need an operator: a variant is low in stock, or has no price in any currency. */
export const productAttentions = ['low_stock', 'without_price'] as const
export type ProductAttention = (typeof productAttentions)[number]

/** From this many units downwards a variant is low in stock, if its stock is tracked and it can't be backordered. */
export const LOW_STOCK = 5
