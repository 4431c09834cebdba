import { type Availability, availableUnless } from '../availability/index.ts'
import {
  type Disputed,
  disputedRefusal,
  isMoneyDisputed,
  isSettled,
  type MoneyOperation,
  type OpenPayment,
  type PaymentSums,
} from '../payments/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { refusedReleases } from './releases.ts'
import type { OrderStatus } from './values.ts'

/*
 * What the server refuses even if the screen still offers it; null means allowed.
 */

const alreadyCanceled = refusal('already_canceled', 'The order is already canceled.')

export interface CancelFacts {
  status: OrderStatus
  /** The order's payments, including those of its swaps. */
  payments: readonly (OpenPayment & PaymentSums)[]
  /** Their money operations, oldest first. */
  payment_operations: readonly MoneyOperation[]
  disputes?: readonly Disputed[] | undefined
  fulfillments: readonly Sent[]
  /** May include those of its claims, which are canceled with their claim. */
  returns: readonly { status: string; claim_order_id?: string | null | undefined }[]
  swaps: readonly Replacement[]
  claims: readonly (Replacement & { payment_status: string })[]
}

interface Sent {
  shipped_at: string | null
  canceled_at: string | null
}

/** A swap or claim. */
interface Replacement {
  canceled_at: string | null
  fulfillments?: readonly Sent[] | undefined
  return_order?: { status: string } | null | undefined
}

/**
 * Returns why an order cannot be canceled: something was shipped or returned, a return, swap, claim or money operation is open,
 * or it is already canceled and no payment waits to be released. Captured money and unshipped fulfillments are no reason:
 * canceling refunds the one and deletes the other.
 */
export function cancelRefusal(order: CancelFacts): Refusal | null {
  if (order.status === 'canceled') {
    return refusedReleases(order).length > 0 ? null : alreadyCanceled
  }
  if (order.payment_operations.some(({ state }) => !isSettled(state)))
    return refusal(
      'payment_in_progress',
      'A payment of this order is still being processed. Try again in a moment.',
    )
  return neverCanceled(order) ?? canceledFirst(order) ?? disputeRefusal(order)
}

/** Returns why a dispute blocks canceling: it would refund captured money, which is up to the bank. */
function disputeRefusal({ disputes = [] }: CancelFacts): Refusal | null {
  return disputes.some(isMoneyDisputed)
    ? refusal(
        'payment_disputed',
        'A payment of this order is disputed. You can cancel the order once the dispute is closed.',
      )
    : null
}

/** Returns a reason that no operator can resolve, also of swaps and claims. It is named first, so that nobody refunds in vain. */
function neverCanceled(order: CancelFacts): Refusal | null {
  const replacements: readonly Replacement[] = [...order.swaps, ...order.claims]
  const fulfillments = [...order.fulfillments, ...replacements.flatMap((each) => each.fulfillments ?? [])]
  if (standing(fulfillments).some(({ shipped_at }) => shipped_at !== null))
    return refusal('already_shipped', "A shipped order can't be canceled.")
  const returns = [...order.returns, ...replacements.flatMap(({ return_order }) => return_order ?? [])]
  if (returns.some(({ status }) => status === 'received'))
    return refusal('return_exists', "This order can't be canceled: items were returned.")
  if (standing(order.claims).some(({ payment_status }) => payment_status === 'refunded'))
    return refusal('claim_exists', "This order can't be canceled: a claim was refunded.")
  return null
}

/** Returns what an operator must cancel before the order. */
function canceledFirst(order: CancelFacts): Refusal | null {
  if (standingReturns(order).length > 0)
    return refusal('return_exists', 'Cancel the returns of this order first.')
  if (standing(order.swaps).length > 0) return refusal('swap_exists', 'Cancel the swaps of this order first.')
  if (standing(order.claims).length > 0)
    return refusal('claim_exists', 'Cancel the claims of this order first.')
  return null
}

function standing<Part extends { canceled_at: string | null }>(parts: readonly Part[]): Part[] {
  return parts.filter(({ canceled_at }) => canceled_at === null)
}

/** Returns the live returns without those of claims, which are canceled with their claim. */
function standingReturns({ returns }: CancelFacts): CancelFacts['returns'] {
  return returns.filter(({ status, claim_order_id }) => status !== 'canceled' && claim_order_id == null)
}

/** Returns whether canceling is offered: unless something refuses it. What a canceled order still waits for is retried automatically. */
export function cancelAvailability(order: CancelFacts): Availability {
  return availableUnless(order.status === 'canceled' && alreadyCanceled, cancelRefusal(order))
}

/** Returns why an order can't be captured: only if it is canceled. Capturing again has nothing to do and is no error. */
export function captureRefusal(order: { status: OrderStatus }): Refusal | null {
  return order.status === 'canceled'
    ? refusal('order_canceled', "Payments of a canceled order can't be captured.")
    : null
}

export interface RefundFacts {
  /** Minor units requested. */
  amount: number
  /** What can still be refunded (`moneyOf`), in minor units. */
  refundable: number
  /** Minor units disputed, or lost in a dispute. */
  disputed?: number
  isCanceled: boolean
}

/**
 * Returns what is wrong with a refund amount in minor units: it must be a whole number of at least 1, and at most
 * what was captured and not yet refunded.
 */
export function refundFault(amount: number, refundable: number): 'too_little' | 'too_much' | null {
  if (!Number.isSafeInteger(amount) || amount < 1) return 'too_little'
  return amount > refundable ? 'too_much' : null
}

/** Refuses an amount that is 'too_much', at the field that names it. */
export function refundTooLarge(field: string): Refusal {
  return refusal(
    'amount_too_large',
    'The refund is more than can still be refunded. Enter a lower amount.',
    field,
  )
}

/** Returns why an amount can't be refunded. */
export function refundRefusal({ amount, refundable, disputed = 0, isCanceled }: RefundFacts): Refusal | null {
  // A canceled order has money left only if its refund failed later.
  if (isCanceled && refundable <= 0) return refusal('order_canceled', "A canceled order can't be refunded.")
  const fault = refundFault(amount, refundable)
  if (fault === 'too_little') return refusal('amount_too_small', 'Enter a refund above 0.', 'amount')
  if (fault === 'too_much' && amount <= refundable + disputed) return disputedRefusal('amount')
  return fault && refundTooLarge('amount')
}

/** Returns why an order can't be completed: only if it is canceled. */
export function completeRefusal(order: { status: OrderStatus }): Refusal | null {
  return order.status === 'canceled'
    ? refusal('order_canceled', "A canceled order can't be completed.")
    : null
}

/** Returns why an order can't be archived: it is not completed. */
export function archiveRefusal(order: { status: OrderStatus }): Refusal | null {
  return order.status === 'completed'
    ? null
    : refusal('order_not_completed', 'Only completed orders can be archived.')
}

/** Returns why an order's customer information can't be changed: it is canceled. */
export function updateRefusal(order: { status: OrderStatus }): Refusal | null {
  return order.status === 'canceled' ? refusal('order_canceled', "A canceled order can't be changed.") : null
}

/**
 * Returns why gift cards can't be returned, or null: nothing is shipped, and a code once read stays known. An operator
 * disables the card and refunds it instead.
 */
export function giftCardReturnRefusal(
  lines: readonly { readonly title: string; readonly is_giftcard: boolean; readonly field: string }[],
): Refusal | null {
  const card = lines.find(({ is_giftcard }) => is_giftcard)
  return card
    ? refusal(
        'gift_card_not_returned',
        `${card.title} is a gift card and can't be returned. Disable the card and refund the order instead.`,
        card.field,
      )
    : null
}
