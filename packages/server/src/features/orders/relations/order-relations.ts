import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  addressOf,
  customerOf,
  fulfillmentsOf,
  lineItemsOf,
  regionOf,
  shippingMethodsOf,
} from '../../../database/relations/index.ts'
import { claimsOfOrder, returnsOfOrder, swapsOfOrder } from './after-sale-relations.ts'
import {
  discountsOfOrder,
  disputesOfOrder,
  giftCardsOfOrder,
  giftCardTransactionsOfOrder,
  paymentOperationsOfOrder,
  paymentsOfOrder,
  refundsOfOrder,
} from './payment-relations.ts'

/** The relations of an order. Each is a subquery of a query over "order", so that one query loads them all. */
export const orderRelations = {
  customer: () => customerOf('order.customer_id'),
  region: () => regionOf('order.region_id'),
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
  disputes: disputesOfOrder,
  fulfillments: () => fulfillmentsOf('order_id', 'order.id'),
  returns: returnsOfOrder,
  swaps: swapsOfOrder,
  claims: claimsOfOrder,
} as const
export type OrderRelation = keyof typeof orderRelations

export function isRelationOfOrder(name: string): name is OrderRelation {
  return Object.hasOwn(orderRelations, name)
}
