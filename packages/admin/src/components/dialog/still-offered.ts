import { useState } from 'react'
import type { Offer } from '../commands/command.ts'

export interface StillOffered<Shown> {
  /** Why the action is no longer available; for `Dialog`. */
  readonly over: string | undefined
  /** The dialog's data from when its action was last available. */
  readonly shown: Shown
}

/**
 * For a dialog on a record that somebody else may change. Once its action is no longer available, the dialog keeps what it
 * showed and what was typed, says why, and waits for the operator to close it. This never happens during the dialog's own call.
 *
 *   const { over, shown: [order] } = useStillOffered(availabilityOf('request-return', given), request.isPending, [given])
 *   <Dialog over={over} …>
 */
export function useStillOffered<const Shown extends readonly unknown[]>(
  offer: Offer,
  isPending: boolean,
  now: Shown,
): StillOffered<Shown> {
  const [kept, setKept] = useState(now)
  if (!offer.isAvailable && !isPending) return { over: offer.reason, shown: kept }
  if (offer.isAvailable && now.some((each, place) => each !== kept[place])) setKept(now)
  return { over: undefined, shown: offer.isAvailable ? now : kept }
}
