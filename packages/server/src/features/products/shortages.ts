import { soldOutRefusal, stockRefusal } from '@purser/domain/products'
import type { Context, Tx } from '../../database/index.ts'

/** Variants with what decides how many units can be sold, and what they are called. */
export function selectStock(tx: Tx) {
  return tx
    .selectFrom('product_variant')
    .innerJoin('product', 'product.id', 'product_variant.product_id')
    .select([
      'product_variant.id',
      'product_variant.title',
      'product_variant.sku',
      'product.title as product_title',
      'inventory_quantity',
      'allow_backorder',
      'manage_inventory',
    ])
}

/** Why so many units cannot be sold, in words for who asks: operators, or else customers. */
export const shortageFor = ({ actorId }: Context) => (actorId === null ? soldOutRefusal : stockRefusal)
