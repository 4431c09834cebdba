import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { claimsOfOrder, returnsOfOrder, swapsOfOrder } from './after-sale-relations.ts'
import { addressOf, embed, fulfillmentsOf, lineItemsOf, outer, shippingMethodsOf } from './line-relations.ts'
import {
  discountsOfOrder,
  giftCardsOfOrder,
  giftCardTransactionsOfOrder,
  paymentOperationsOfOrder,
  paymentsOfOrder,
  refundsOfOrder,
} from './payment-relations.ts'

/** What may be attached to an order: a subquery of a statement over "order" each, so that one statement brings it all. */
export const orderRelations = {
  customer: () =>
    jsonObjectFrom(
      embed
        .selectFrom('customer')
        .selectAll('customer')
        .where('customer.id', '=', outer('order.customer_id')),
    ),
  region: () =>
    jsonObjectFrom(
      embed
        .selectFrom('region')
        .selectAll('region')
        .select(
          jsonArrayFrom(
            embed
              .selectFrom('country')
              .selectAll('country')
              .where('country.region_id', '=', outer('region.id'))
              .orderBy('country.display_name'),
          ).as('countries'),
        )
        .where('region.id', '=', outer('order.region_id')),
    ),
  billing_address: () => addressOf('order.billing_address_id'),
  shipping_address: () => addressOf('order.shipping_address_id'),
  items: () => lineItemsOf('order_id', 'order.id'),
  discounts: discountsOfOrder,
  gift_cards: giftCardsOfOrder,
  gift_card_transactions: giftCardTransactionsOfOrder,
  shipping_methods: () => jsonArrayFrom(shippingMethodsOf('order_id', 'order.id')),
  payments: paymentsOfOrder,
  payment_operations: paymentOperationsOfOrder,
  refunds: refundsOfOrder,
  fulfillments: () => fulfillmentsOf('order_id', 'order.id'),
  returns: returnsOfOrder,
  swaps: swapsOfOrder,
  claims: claimsOfOrder,
} as const
export type OrderRelation = keyof typeof orderRelations
