import type { ReturnStatus } from './actions.ts'

/*
 * What the server refuses although the screen may still offer it, each as a sentence for the operator, or null when nothing
 * stands in the way. The wire answers them as 400 not_allowed.
 */

interface WantedUnits {
  readonly title: string
  /** How many units may still come back: bought, less returned, less asked for by open returns. */
  readonly returnable_quantity: number
  readonly units: number
}

/** Why goods of an order cannot be asked back (SPEC 5, wire reference 8.2): there must be as many left, and the order live. */
export function requestReturnRefusal(request: {
  readonly isOrderCanceled: boolean
  readonly lines: readonly WantedUnits[]
}): string | null {
  if (request.isOrderCanceled) return 'Nothing of a canceled order can be returned.'
  return tooMany(request.lines)
}

/**
 * Why the units of a parcel cannot be booked: more than were bought and have not come back, or asked for elsewhere; or more
 * than were fulfilled (DECISIONS 64).
 */
export function receivedLinesRefusal(
  lines: readonly (WantedUnits & { readonly units_out: number })[],
): string | null {
  const unsent = lines.find(({ units, units_out }) => units > units_out)
  return tooMany(lines) ?? (unsent ? neverSent(unsent) : null)
}

function neverSent({ title, units_out }: { readonly title: string; readonly units_out: number }): string {
  return units_out === 0
    ? `Nothing of ${title} was fulfilled that could come back.`
    : `Only ${units_out} of ${title} can come back: no more was fulfilled.`
}

function tooMany(lines: readonly WantedUnits[]): string | null {
  for (const { title, returnable_quantity, units } of lines) {
    if (units <= returnable_quantity) continue
    return returnable_quantity <= 0
      ? `Nothing of ${title} is left to return.`
      : `Only ${returnable_quantity} of ${title} can be returned.`
  }
  return null
}

/** Why a refund cannot be agreed on: it is at most what is captured and not given back (DECISIONS 9). */
export function agreedRefundRefusal(asked: number | null, refundable: number): string | null {
  return asked !== null && asked > refundable
    ? 'The refund of a return cannot exceed what was captured and is not yet refunded.'
    : null
}

/** Why a return cannot be canceled: it was received (SPEC 4). Canceling one that is canceled changes nothing (wire reference 6.4). */
export function cancelReturnRefusal(record: { readonly status: ReturnStatus }): string | null {
  return record.status === 'received' ? 'A return that was received cannot be canceled.' : null
}
