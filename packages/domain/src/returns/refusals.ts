import { type Availability, availableUnless } from '../availability/index.ts'
import { giftCardReturnRefusal } from '../orders/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import type { ReturnStatus } from './actions.ts'

/*
 * What the server refuses even if the screen still offers it; null means allowed.
 */

interface WantedUnits {
  readonly title: string
  readonly is_giftcard: boolean
  /** How many units can still be returned: bought, less returned, less requested by open returns. */
  readonly returnable_quantity: number
  readonly units: number
  /** The request field of its quantity. */
  readonly field: string
}

/** Returns why a return of goods can't be requested: enough must be left, and the order live. */
export function requestReturnRefusal(request: {
  readonly isOrderCanceled: boolean
  readonly lines: readonly WantedUnits[]
}): Refusal | null {
  if (request.isOrderCanceled)
    return refusal('order_canceled', "Items of a canceled order can't be returned.")
  return giftCardReturnRefusal(request.lines) ?? tooMany(request.lines)
}

/**
 * Returns why a customer can't return goods of an order, or an operator can't swap them: the same rules as for an operator's
 * request, and only shipped goods can be returned.
 */
export function askReturnRefusal(request: {
  readonly isOrderCanceled: boolean
  readonly lines: readonly (WantedUnits & { readonly units_with_customer: number })[]
}): Refusal | null {
  const unsent = request.lines.find(({ units, units_with_customer }) => units > units_with_customer)
  return requestReturnRefusal(request) ?? (unsent ? notShipped(unsent) : null)
}

function notShipped({
  title,
  units_with_customer,
  field,
}: WantedUnits & { readonly units_with_customer: number }) {
  return units_with_customer === 0
    ? refusal('quantity_not_shipped', `${title} hasn't shipped yet, so it can't be returned.`, field)
    : refusal(
        'quantity_not_shipped',
        `Only ${units_with_customer} of ${title} can be returned: no more have shipped.`,
        field,
      )
}

/**
 * Returns why received units can't be booked: more than bought and not yet returned, requested by other returns, fulfilled, or credited
 * by the return's swap.
 */
export function receivedLinesRefusal(
  lines: readonly (WantedUnits & { readonly units_out: number; readonly units_credited: number })[],
): Refusal | null {
  const unsent = lines.find(({ units, units_out }) => units > units_out)
  const unswapped = lines.find(({ units, units_credited }) => units > units_credited)
  return (
    giftCardReturnRefusal(lines) ??
    tooMany(lines) ??
    (unsent ? neverSent(unsent) : null) ??
    (unswapped
      ? refusal('quantity_not_swapped', notSwapped(unswapped, unswapped.units_credited), unswapped.field)
      : null)
  )
}

/** Words the refusal of units received with a swap's return that do not belong to the swap. */
export function notSwapped({ title }: { readonly title: string }, units_credited: number): string {
  const swapped =
    units_credited === 0
      ? `${title} isn't part of the swap`
      : `Only ${units_credited} of ${title} ${units_credited === 1 ? 'was' : 'were'} swapped`
  return `${swapped}. Register the other units as a separate return.`
}

function neverSent({ title, units_out, field }: WantedUnits & { readonly units_out: number }): Refusal {
  return units_out === 0
    ? refusal('quantity_never_sent', `${title} was never fulfilled, so it can't be returned.`, field)
    : refusal(
        'quantity_never_sent',
        `Only ${units_out} of ${title} can be returned: no more were fulfilled.`,
        field,
      )
}

function tooMany(lines: readonly WantedUnits[]): Refusal | null {
  for (const { title, returnable_quantity, units, field } of lines) {
    if (units <= returnable_quantity) continue
    return returnable_quantity <= 0
      ? refusal('quantity_too_large', `All units of ${title} were already returned.`, field)
      : refusal('quantity_too_large', `Only ${returnable_quantity} of ${title} can be returned.`, field)
  }
  return null
}

/** Returns why a refund can't be agreed on: it exceeds what is captured and not refunded. */
export function agreedRefundRefusal(asked: number | null, refundable: number): Refusal | null {
  return asked !== null && asked > refundable
    ? refusal(
        'amount_too_large',
        'The refund is more than can still be refunded. Enter a lower amount.',
        'refund',
      )
    : null
}

/** Returns why a return can't be canceled: it was received. Canceling a canceled one changes nothing. */
export function cancelReturnRefusal(record: { readonly status: ReturnStatus }): Refusal | null {
  return record.status === 'received'
    ? refusal('return_received', "A received return can't be canceled.")
    : null
}

/** Returns whether 'Cancel return' is offered: until it is canceled or received. */
export function cancelReturnAvailability(record: { readonly status: ReturnStatus }): Availability {
  return availableUnless(
    record.status === 'canceled' && refusal('return_canceled', 'The return is canceled.'),
    cancelReturnRefusal(record),
  )
}
