import { allocate, sum } from '../money/index.ts'
import {
  fulfillableQuantity,
  type LineQuantities,
  type OrderWithLines,
  type UnitsOfLine,
  unitsOfLines,
  valueOfUnits,
} from '../orders/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

type RefundedLine = LineQuantities & { id: string; is_giftcard?: boolean | null | undefined }

/** A line of the order itself with its units that can still be refunded, at least 1. */
export interface RefundableLine<Line> {
  readonly item: Line
  readonly refundable_quantity: number
  /** How many units of the line aren't packed, so that a refund can take them off the order. */
  readonly removable_quantity: number
}

/**
 * Returns the lines of an order that can be refunded by quantity. Units that were returned, are requested back, or were settled by a claim, a
 * swap or another refund are left out (`unitsOfLines`). Items of swaps and claims are refunded by amount or with their return.
 */
export function refundableLines<Line extends RefundedLine>(
  order: OrderWithLines<Line>,
): RefundableLine<Line>[] {
  const own = new Set((order.items ?? []).map(({ id }) => id))
  return unitsOfLines(order)
    .filter(({ item, refundable_quantity }) => own.has(item.id) && refundable_quantity > 0)
    .map(({ item, refundable_quantity }) => ({
      item,
      refundable_quantity,
      removable_quantity: fulfillableQuantity(item),
    }))
}

/** Returns how many of the refunded units won't be sent: those that aren't packed, if the operator wants it. Unpacked units come first. */
export function removedUnits(units: number, removable: number, isRemoving: boolean): number {
  return isRemoving ? Math.min(units, removable) : 0
}

/** What was paid for shipping, with tax, and what refunds have paid back of it. Minor units. */
interface ShippingPaid {
  readonly shipping_methods?: readonly { readonly total?: number | undefined }[] | undefined
  readonly refunds?: readonly { readonly shipping_amount?: number | null | undefined }[] | undefined
}

/** Returns what of the shipping can still be refunded, in minor units with tax. */
export function refundableShipping({ shipping_methods = [], refunds = [] }: ShippingPaid): number {
  const paid = sum(shipping_methods.map(({ total }) => total ?? 0))
  const refunded = sum(refunds.map(({ shipping_amount }) => shipping_amount ?? 0))
  return Math.max(0, paid - refunded)
}

/** What an operator chose to refund: units of lines, and an amount of the shipping in minor units. */
export interface ChosenParts {
  readonly lines: readonly UnitsOfLine[]
  readonly shipping: number
}

/** Returns what the customer paid for the chosen units and shipping, in minor units with tax: the most that is refunded for them. */
export function worthOfParts({ lines, shipping }: ChosenParts): number {
  return valueOfUnits(lines) + shipping
}

/** Shares of a refund in minor units; they sum to its amount. */
export interface RefundShares {
  /** One for each line. */
  readonly lines: readonly number[]
  readonly shipping: number
}

/** Splits a refund over the chosen lines and the shipping, in proportion to what was paid for them. No part gets more than that. */
export function sharesOfRefund(amount: number, { lines, shipping }: ChosenParts): RefundShares {
  const parts = allocate(amount, [...lines.map((line) => valueOfUnits([line])), shipping])
  return { lines: parts.slice(0, lines.length), shipping: parts[lines.length] ?? 0 }
}

/** Splits what is left of a refund, of which a provider refused a part, over the same lines and shipping. */
export function shrunkShares(amount: number, { lines, shipping }: RefundShares): RefundShares {
  const parts = allocate(amount, [...lines, shipping])
  return { lines: parts.slice(0, lines.length), shipping: parts[lines.length] ?? 0 }
}

/** Chosen units of a line as a request names them. */
export interface AskedLine extends UnitsOfLine {
  readonly title: string
  readonly is_giftcard: boolean
  readonly removable_quantity: number
  /** Whether the refunded units are not to be sent. */
  readonly isRemoving: boolean
  /** Path of the quantity in the request. */
  readonly field: string
}

export interface AskedParts {
  readonly lines: readonly AskedLine[]
  readonly shipping: number
  /** Minor units. */
  readonly amount: number
  readonly refundableShipping: number
  /** How many units of the whole order aren't packed. */
  readonly unpacked: number
  /** Whether anything of the order was packed. */
  readonly isPacked: boolean
}

/** Returns why chosen items and shipping can't be refunded with this amount; null if they can. */
export function refundPartsRefusal(asked: AskedParts): Refusal | null {
  const { lines, shipping, amount } = asked
  const worth = worthOfParts(asked)
  return (
    refusedLine(lines) ??
    refusedRemoval(asked) ??
    (shipping > asked.refundableShipping
      ? refusal('shipping_too_large', 'The refund of the shipping is more than is left of it.', 'shipping')
      : null) ??
    (worth <= 0
      ? refusal('nothing_paid', 'Nothing was paid for these items, so there is nothing to refund.')
      : null) ??
    (amount > worth
      ? refusal(
          'amount_above_items',
          'The refund is more than was paid for these items and shipping.',
          'amount',
        )
      : null)
  )
}

function refusedLine(lines: readonly AskedLine[]): Refusal | null {
  for (const { title, is_giftcard, refundable_quantity: left, units, field } of lines) {
    if (is_giftcard)
      return refusal(
        'gift_card_not_returned',
        `${title} is a gift card. Disable the card and refund an amount instead.`,
        field,
      )
    if (units <= left) continue
    return left <= 0
      ? refusal('quantity_too_large', `All units of ${title} were already refunded or returned.`, field)
      : refusal('quantity_too_large', `Only ${left} of ${title} can still be refunded.`, field)
  }
  return null
}

function refusedRemoval({ lines, unpacked, isPacked }: AskedParts): Refusal | null {
  const packed = lines.find(({ isRemoving, removable_quantity }) => isRemoving && removable_quantity === 0)
  if (packed)
    return refusal(
      'already_fulfilled',
      `All units of ${packed.title} are packed, so they can't be restocked here. Request a return instead.`,
      packed.field,
    )
  const removed = sum(
    lines.map(({ units, removable_quantity, isRemoving }) =>
      removedUnits(units, removable_quantity, isRemoving),
    ),
  )
  return removed > 0 && removed === unpacked && !isPacked
    ? refusal('nothing_left_to_send', 'Nothing would be left to send. Cancel the order instead.')
    : null
}
