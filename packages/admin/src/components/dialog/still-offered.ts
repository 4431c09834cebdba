import { useState } from 'react'
import type { Offer } from '../commands/command.ts'

export interface StillOffered<Shown> {
  /** For `Dialog`: why it is over. */
  readonly over: string | undefined
  /** What the dialog is made of: as it was when what it is for could still be done. */
  readonly shown: Shown
}

/**
 * For a dialog over a record that somebody else may change meanwhile. Once what it was opened for cannot be done any more, it
 * stays as it was, with what was typed, says why, and is closed by the operator. While its own call is under way nothing has ended.
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
