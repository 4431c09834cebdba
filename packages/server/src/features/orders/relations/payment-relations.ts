import type { PaymentOperation } from '@purser/contract/payments'
import type { DisputeStatus } from '@purser/domain/payments'
import type { NotRestockedReason } from '@purser/domain/returns'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { embed, outer, paymentColumns, selectDiscountsWithRules } from '../../../database/relations/index.ts'

// An array lets each side of the OR use its index.
const isOfOrder = sql<boolean>`(payment.order_id = "order".id
  or payment.swap_id = any (array(select id from swap where swap.order_id = "order".id)))`

/** Selects the order's payments and those of its swaps. */
export function paymentsOfOrder() {
  return jsonArrayFrom(
    embed
      .selectFrom('payment')
      .select(paymentColumns)
      .where(isOfOrder)
      .orderBy('payment.created_at')
      .orderBy('payment.id'),
  )
}

/** Selects the operations of these payments: succeeded, failed or still open. */
export function paymentOperationsOfOrder() {
  return jsonArrayFrom(
    embed
      .selectFrom('payment_operation')
      .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
      .leftJoin('refund_failure', 'refund_failure.payment_operation_id', 'payment_operation.id')
      .leftJoin(
        'refund_failure_settlement as settlement',
        'settlement.payment_operation_id',
        'payment_operation.id',
      )
      .select([
        'payment_operation.id',
        'payment_operation.payment_id',
        'payment_operation.kind',
        'payment_operation.state',
        'payment_operation.amount',
        'payment_operation.refund_id',
        'payment_operation.error',
        'payment_operation.created_at',
        'payment_operation.settled_at',
        sql<PaymentOperation['refund_failure']>`case when refund_failure.reason is not null then
          json_build_object('reason', refund_failure.reason, 'created_at', refund_failure.created_at,
            'settled_at', settlement.created_at, 'note', settlement.note) end`.as('refund_failure'),
      ])
      .where(isOfOrder)
      .orderBy('payment_operation.created_at')
      .orderBy('payment_operation.id'),
  )
}

/** Selects the disputes of these payments, open or closed. */
export function disputesOfOrder() {
  return jsonArrayFrom(
    embed
      .selectFrom('payment_dispute')
      .innerJoin('payment', 'payment.id', 'payment_dispute.payment_id')
      .select([
        'payment_dispute.id',
        'payment_dispute.payment_id',
        'payment_dispute.provider_id',
        'payment_dispute.provider_dispute_id',
        'payment_dispute.amount',
        'payment_dispute.reason',
        sql<DisputeStatus>`payment_dispute.status`.as('status'),
        'payment_dispute.evidence_due_at',
        'payment_dispute.withdrawn_at',
        'payment_dispute.reinstated_at',
        'payment_dispute.opened_at',
        'payment_dispute.closed_at',
      ])
      .where(isOfOrder)
      .orderBy('payment_dispute.opened_at')
      .orderBy('payment_dispute.id'),
  )
}

export function refundsOfOrder() {
  return jsonArrayFrom(
    embed
      .selectFrom('refund')
      .selectAll('refund')
      .select(
        sql<number>`coalesce((select sum(refund_failure.amount)::bigint from payment_operation
          join refund_failure on refund_failure.payment_operation_id = payment_operation.id
          where payment_operation.refund_id = refund.id), 0)`.as('failed_amount'),
      )
      .select((refund) =>
        jsonArrayFrom(
          refund
            .selectFrom('refund_item')
            .innerJoin('line_item', 'line_item.id', 'refund_item.item_id')
            .select(['item_id', 'refund_item.quantity', 'amount', 'refund_item.removed_quantity'])
            .select(sql<NotRestockedReason | null>`refund_item.not_restocked`.as('not_restocked'))
            .whereRef('refund_item.refund_id', '=', 'refund.id')
            .orderBy('line_item.rank')
            .orderBy('item_id'),
        ).as('items'),
      )
      .where('refund.order_id', '=', outer('order.id'))
      .orderBy('refund.created_at')
      .orderBy('refund.id'),
  )
}

/** Selects the gift card ledger entries of the order, each with its card: Medusa's admin shows the code. */
export function giftCardTransactionsOfOrder() {
  return jsonArrayFrom(
    embed
      .selectFrom('gift_card_entry')
      .select([
        'gift_card_entry.id',
        'gift_card_entry.gift_card_id',
        'gift_card_entry.order_id',
        sql<number>`-gift_card_entry.delta`.as('amount'),
        sql<null>`null`.as('is_taxable'),
        sql<null>`null`.as('tax_rate'),
        'gift_card_entry.created_at',
      ])
      .select((entry) =>
        jsonObjectFrom(
          entry
            .selectFrom('gift_card')
            .selectAll('gift_card')
            .whereRef('gift_card.id', '=', 'gift_card_entry.gift_card_id'),
        ).as('gift_card'),
      )
      .where('gift_card_entry.order_id', '=', outer('order.id'))
      .where('gift_card_entry.kind', '=', sql.lit('redeem'))
      .orderBy('gift_card_entry.created_at')
      .orderBy('gift_card_entry.id'),
  )
}

/** Selects the gift cards that paid for the order. */
export function giftCardsOfOrder() {
  return jsonArrayFrom(
    embed
      .selectFrom('gift_card')
      .selectAll('gift_card')
      .where(
        'gift_card.id',
        'in',
        embed
          .selectFrom('gift_card_entry')
          .select('gift_card_entry.gift_card_id')
          .where('gift_card_entry.order_id', '=', outer('order.id'))
          .where('gift_card_entry.kind', '=', sql.lit('redeem')),
      )
      .orderBy('gift_card.id'),
  )
}

export function discountsOfOrder() {
  return jsonArrayFrom(
    selectDiscountsWithRules()
      .innerJoin('order_discounts', 'order_discounts.discount_id', 'discount.id')
      .where('order_discounts.order_id', '=', outer('order.id')),
  )
}
