import { orderNumberOf, scanKey } from './scan-key.ts'
import { addTracking, countByHand, isReadyToShip, type PackingSession } from './session.ts'

/** What a scanned code meant. */
export type ScanOutcome =
  /** A unit of a line; `left` of that line are still to be scanned. */
  | { readonly kind: 'counted'; readonly line: string; readonly left: number }
  /** All units of that line are counted already. */
  | { readonly kind: 'surplus'; readonly line: string }
  /** The slip of this order. */
  | { readonly kind: 'own-slip' }
  /** The slip of another order. */
  | { readonly kind: 'other-slip'; readonly display_id: number }
  | { readonly kind: 'tracking'; readonly number: string }
  | { readonly kind: 'tracking-known'; readonly number: string }
  /** Not of this order, while it isn't ready to ship. */
  | { readonly kind: 'wrong' }

export interface Scanned {
  readonly session: PackingSession
  readonly outcome: ScanOutcome
}

/**
 * Decides what a scanned code means. The order's goods come first, then numbers of orders. Once it is ready to ship, any other code is a
 * tracking number; `isGoods` says whether it is that of goods of the store, which are then wrong.
 */
export function scan(session: PackingSession, code: string, isGoods: boolean): Scanned {
  const key = scanKey(code)
  const lines = session.lines.filter(({ keys }) => keys.includes(key))
  const open = lines.find(({ counted, needed }) => counted < needed)
  if (open) {
    const left = open.needed - open.counted - 1
    return { session: countByHand(session, open.id, 1), outcome: { kind: 'counted', line: open.id, left } }
  }
  const [full] = lines
  if (full) return { session, outcome: { kind: 'surplus', line: full.id } }

  const display_id = orderNumberOf(code)
  if (display_id === session.display_id) return { session, outcome: { kind: 'own-slip' } }
  if (isGoods || (display_id === null && !isReadyToShip(session)))
    return { session, outcome: { kind: 'wrong' } }
  if (display_id !== null) return { session, outcome: { kind: 'other-slip', display_id } }

  const number = code.trim()
  return session.tracking_numbers.some((known) => scanKey(known) === key)
    ? { session, outcome: { kind: 'tracking-known', number } }
    : { session: addTracking(session, number), outcome: { kind: 'tracking', number } }
}

/** Returns whether a code has to be looked up among the store's goods before `scan` can say what it is. */
export function needsLookup(session: PackingSession, code: string): boolean {
  const key = scanKey(code)
  return !session.lines.some(({ keys }) => keys.includes(key)) && orderNumberOf(code) !== session.display_id
}
