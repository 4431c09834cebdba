import { soldOutRefusal, stockRefusal } from '@purser/domain/products'
import type { Context, Tx } from '../../database/index.ts'

/** Selects variants with their names and what decides how many units can be sold. */
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

/** Returns the message about insufficient stock, worded for operators or for customers. */
export const shortageFor = ({ actorId }: Context) => (actorId === null ? soldOutRefusal : stockRefusal)
