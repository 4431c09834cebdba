import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { embed, outer } from './embed.ts'
import { shippingMethodsOf } from './shipping-methods.ts'

/** Selects the parts of a return: its items and its shipping method. */
export function returnParts() {
  return [
    jsonArrayFrom(
      embed
        .selectFrom('return_item')
        .selectAll('return_item')
        .select(
          jsonObjectFrom(
            embed
              .selectFrom('return_reason')
              .selectAll('return_reason')
              .where('return_reason.id', '=', outer('return_item.reason_id')),
          ).as('reason'),
        )
        .where('return_item.return_id', '=', outer('return.id'))
        .orderBy('return_item.item_id'),
    ).as('items'),
    jsonObjectFrom(shippingMethodsOf('return_id', 'return.id')).as('shipping_method'),
  ] as const
}

/** Selects returns with their parts. The API also shows the order of a claim's return, whose row only refers to the claim. */
export function selectReturns() {
  return embed
    .selectFrom('return')
    .leftJoin('claim_order as claimed', 'claimed.id', 'return.claim_order_id')
    .selectAll('return')
    .select([
      sql<string | null>`coalesce("return".order_id, claimed.order_id)`.as('order_id'),
      sql<boolean>`"return".swap_id is not null`.as('is_swap'),
      ...returnParts(),
    ])
}
