import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { pricesOfOption } from './derived.ts'
import { embed, outer } from './embed.ts'
import type { LineOwner } from './line-items.ts'
import { taxLinesOf } from './tax-lines.ts'

/** Selects shipping methods with their options, null if deleted, and the taxes charged on them. */
export function shippingMethodsOf(owner: LineOwner | 'cart_id' | 'return_id', ownerId: string) {
  return embed
    .selectFrom('shipping_method')
    .selectAll('shipping_method')
    .select([
      jsonObjectFrom(
        embed
          .selectFrom('shipping_option')
          .selectAll('shipping_option')
          .select(pricesOfOption.as('prices'))
          .where('shipping_option.id', '=', outer('shipping_method.shipping_option_id'))
          .where('shipping_option.deleted_at', 'is', null),
      ).as('shipping_option'),
      taxLinesOf('shipping_method').as('taxes'),
    ])
    .where(`shipping_method.${owner}`, '=', outer(ownerId))
    .orderBy('shipping_method.id')
}
