import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  addressOf,
  embed,
  fulfillmentsOf,
  lineItemOf,
  lineItemsOf,
  outer,
  paymentOfSwap,
  selectReturns,
  shippingMethodsOf,
} from '../../../database/relations/index.ts'

/** Selects the order's own returns and those of its claims. A swap's return is only listed with the swap. */
export function returnsOfOrder() {
  return jsonArrayFrom(
    selectReturns()
      .where((of) =>
        of.or([
          of('return.order_id', '=', outer('order.id')),
          // An array lets each side of the OR use its index.
          sql<boolean>`"return".claim_order_id = any (array(select id from claim_order where claim_order.order_id = "order".id))`,
        ]),
      )
      .orderBy('return.created_at')
      .orderBy('return.id'),
  )
}

export function swapsOfOrder() {
  return jsonArrayFrom(
    embed
      .selectFrom('swap')
      .selectAll('swap')
      .select([
        lineItemsOf('swap_id', 'swap.id').as('additional_items'),
        jsonObjectFrom(selectReturns().where('return.swap_id', '=', outer('swap.id'))).as('return_order'),
        fulfillmentsOf('swap_id', 'swap.id').as('fulfillments'),
        paymentOfSwap().as('payment'),
        addressOf('swap.shipping_address_id').as('shipping_address'),
        jsonArrayFrom(shippingMethodsOf('swap_id', 'swap.id')).as('shipping_methods'),
      ])
      .where('swap.order_id', '=', outer('order.id'))
      .orderBy('swap.created_at')
      .orderBy('swap.id'),
  )
}

export function claimsOfOrder() {
  return jsonArrayFrom(
    embed
      .selectFrom('claim_order')
      .selectAll('claim_order')
      .select([
        claimItems().as('claim_items'),
        lineItemsOf('claim_order_id', 'claim_order.id').as('additional_items'),
        jsonObjectFrom(selectReturns().where('return.claim_order_id', '=', outer('claim_order.id'))).as(
          'return_order',
        ),
        fulfillmentsOf('claim_order_id', 'claim_order.id').as('fulfillments'),
        addressOf('claim_order.shipping_address_id').as('shipping_address'),
        jsonArrayFrom(shippingMethodsOf('claim_order_id', 'claim_order.id')).as('shipping_methods'),
      ])
      .where('claim_order.order_id', '=', outer('order.id'))
      .orderBy('claim_order.created_at')
      .orderBy('claim_order.id'),
  )
}

function claimItems() {
  return jsonArrayFrom(
    embed
      .selectFrom('claim_item')
      .selectAll('claim_item')
      .select([
        lineItemOf('claim_item.item_id').as('item'),
        jsonArrayFrom(
          embed
            .selectFrom('claim_image')
            .select(['claim_image.id', 'claim_image.url'])
            .where('claim_image.claim_item_id', '=', outer('claim_item.id'))
            .where('claim_image.deleted_at', 'is', null)
            .orderBy('claim_image.id'),
        ).as('images'),
        jsonArrayFrom(
          embed
            .selectFrom('claim_item_tags')
            .innerJoin('claim_tag', 'claim_tag.id', 'claim_item_tags.claim_tag_id')
            .select(['claim_tag.id', 'claim_tag.value'])
            .where('claim_item_tags.claim_item_id', '=', outer('claim_item.id'))
            .where('claim_tag.deleted_at', 'is', null)
            .orderBy('claim_tag.value'),
        ).as('tags'),
      ])
      .where('claim_item.claim_order_id', '=', outer('claim_order.id'))
      .where('claim_item.deleted_at', 'is', null)
      .orderBy('claim_item.id'),
  )
}
