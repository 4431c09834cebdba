import { type Availability, availableUnless } from '../availability/index.ts'
import { giftCardReturnRefusal } from '../orders/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import type { ReturnStatus } from './actions.ts'

/*
 * What the server refuses although the screen may still offer it: null when nothing stands in the way.
 */

interface WantedUnits {
  readonly title: string
  readonly is_giftcard: boolean
  /** How many units may still come back: bought, less returned, less asked for by open returns. */
  readonly returnable_quantity: number
  readonly units: number
  /** Where its quantity stands in the request. */
  readonly field: string
}

/** Why goods of an order cannot be asked back: there must be as many left, and the order live. */
export function requestReturnRefusal(request: {
  readonly isOrderCanceled: boolean
  readonly lines: readonly WantedUnits[]
}): Refusal | null {
  if (request.isOrderCanceled)
    return refusal('order_canceled', 'Nothing of a canceled order can be returned.')
  return giftCardReturnRefusal(request.lines) ?? tooMany(request.lines)
}

/**
 * Why a customer cannot return goods of an order, or an operator cannot swap them: as an operator cannot ask
 * for them, and only what was shipped to the customer comes back.
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
    ? refusal('quantity_not_shipped', `Nothing of ${title} has been shipped yet that could come back.`, field)
    : refusal(
        'quantity_not_shipped',
        `Only ${units_with_customer} of ${title} can come back: no more of it has been shipped.`,
        field,
      )
}

/**
 * Why units that came back cannot be booked: more than were bought and have not come back, or asked for elsewhere; more than were
 * fulfilled; or more than the return's swap credited.
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

/** What is said of units that came back with those of a swap and are none of them. */
export function notSwapped({ title }: { readonly title: string }, units_credited: number): string {
  const swapped =
    units_credited === 0
      ? `${title} was not swapped`
      : `Only ${units_credited} of ${title} ${units_credited === 1 ? 'was' : 'were'} swapped`
  return `${swapped}: what else came back is a return of its own.`
}

function neverSent({ title, units_out, field }: WantedUnits & { readonly units_out: number }): Refusal {
  return units_out === 0
    ? refusal('quantity_never_sent', `Nothing of ${title} was fulfilled that could come back.`, field)
    : refusal(
        'quantity_never_sent',
        `Only ${units_out} of ${title} can come back: no more was fulfilled.`,
        field,
      )
}

function tooMany(lines: readonly WantedUnits[]): Refusal | null {
  for (const { title, returnable_quantity, units, field } of lines) {
    if (units <= returnable_quantity) continue
    return returnable_quantity <= 0
      ? refusal('quantity_too_large', `Nothing of ${title} is left to return.`, field)
      : refusal('quantity_too_large', `Only ${returnable_quantity} of ${title} can be returned.`, field)
  }
  return null
}

/** Why a refund cannot be agreed on: it is at most what is captured and not given back. */
export function agreedRefundRefusal(asked: number | null, refundable: number): Refusal | null {
  return asked !== null && asked > refundable
    ? refusal(
        'amount_too_large',
        'The refund of a return cannot exceed what was captured and is not yet refunded.',
        'refund',
      )
    : null
}

/** Why a return cannot be canceled: it was received. Canceling one that is canceled changes nothing. */
export function cancelReturnRefusal(record: { readonly status: ReturnStatus }): Refusal | null {
  return record.status === 'received'
    ? refusal('return_received', 'A return that was received cannot be canceled.')
    : null
}

/** 'Cancel return' is offered until it is canceled or received. */
export function cancelReturnAvailability(record: { readonly status: ReturnStatus }): Availability {
  return availableUnless(
    record.status === 'canceled' && refusal('return_canceled', 'The return is canceled.'),
    cancelReturnRefusal(record),
  )
}
