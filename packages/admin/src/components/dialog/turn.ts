import { useEffect, useState, useSyncExternalStore } from 'react'

let urgentDialogs = 0
const listeners = new Set<() => void>()

function countUrgent(change: 1 | -1): void {
  urgentDialogs += change
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** For a dialog that lies over all others: those that come later wait until it is closed. */
export function useUrgent(): void {
  useEffect(() => {
    countUrgent(1)
    return () => countUrgent(-1)
  }, [])
}

/**
 * Whether a dialog may be seen. One that comes while an urgent one is open, as its code was still to be loaded, waits: it would lie
 * above that one, and take the focus.
 */
export function useTurn(): boolean {
  const hasUrgent = useSyncExternalStore(listen, () => urgentDialogs > 0)
  const [isLate] = useState(hasUrgent)
  return !(isLate && hasUrgent)
}
