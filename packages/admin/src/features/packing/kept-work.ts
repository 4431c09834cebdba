import { type KeptPacking, keptPacking, type PackingSession } from '@purser/domain/packing'
import type { ClaimedOrder } from './use-station.ts'

/** The work of this tab, which survives a reload: of one claimed order at a time. */
const storageKey = 'purser::packing-work'

/** Names what is packed: an order, or one of its swaps or claims. */
export const keyOf = ({ order_id, swap_id, claim_id }: ClaimedOrder): string =>
  swap_id ?? claim_id ?? order_id

/** Stores what was counted of a claimed order. */
export function keepWork(claimed: ClaimedOrder, session: PackingSession): void {
  const kept: KeptPacking & { of: string } = { of: keyOf(claimed), ...keptPacking(session) }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
}

export function forgetWork(): void {
  sessionStorage.removeItem(storageKey)
}

/** Returns what was stored of a claimed order; null if that was another, or nothing. */
export function readWork(claimed: ClaimedOrder): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return kept?.of === keyOf(claimed) ? kept : null
  } catch {
    return null
  }
}
