import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { imageOfVariant, isProductDeleted, isVariantPublished } from './derived.ts'
import { embed, outer } from './embed.ts'
import { taxLinesOf } from './tax-lines.ts'

/** The kinds of record that a line, a shipping method or a fulfillment may belong to. */
export type LineOwner = 'order_id' | 'swap_id' | 'claim_order_id'

/** Selects lines with their variants, adjustments and the taxes charged on them, in the order of their rank. */
export function lineItemsOf(owner: LineOwner | 'cart_id', ownerId: string) {
  return jsonArrayFrom(
    selectLines()
      .where(`line_item.${owner}`, '=', outer(ownerId))
      .orderBy('line_item.rank')
      .orderBy('line_item.id'),
  )
}

/** Selects a line by its id. */
export function lineItemOf(lineId: string) {
  return jsonObjectFrom(selectLines().where('line_item.id', '=', outer(lineId)))
}

function selectLines() {
  return embed
    .selectFrom('line_item')
    .selectAll('line_item')
    .select([
      jsonObjectFrom(
        embed
          .selectFrom('product_variant')
          .selectAll('product_variant')
          .select([
            isVariantPublished.as('published'),
            imageOfVariant.as('image'),
            isProductDeleted.as('is_product_deleted'),
          ])
          .where('product_variant.id', '=', outer('line_item.variant_id')),
      ).as('variant'),
      jsonArrayFrom(
        embed
          .selectFrom('line_item_adjustment')
          .selectAll('line_item_adjustment')
          .where('line_item_adjustment.item_id', '=', outer('line_item.id'))
          .orderBy('line_item_adjustment.id'),
      ).as('adjustments'),
      'line_item.subtotal as own_subtotal',
      taxLinesOf('line_item').as('taxes'),
    ])
}
