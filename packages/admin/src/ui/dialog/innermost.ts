import { useEffect, useState, useSyncExternalStore } from 'react'

/** The dialogs that are open, the innermost last. */
const openDialogs: object[] = []

/**
 * Tells whether a dialog is the innermost of those that are open. All of them hear Esc, the outer ones first, as they
 * were there first; it is meant for the innermost alone.
 */
export function useInnermost(isOpen: boolean): () => boolean {
  const [self] = useState(() => ({}))
  useEffect(() => {
    if (!isOpen) return
    openDialogs.push(self)
    return () => void openDialogs.splice(openDialogs.indexOf(self), 1)
  }, [isOpen, self])
  return () => openDialogs.at(-1) === self
}

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

/**
 * Whether a dialog may be seen. One that comes while an urgent one is open, as its code was still to be loaded, waits until that is
 * closed: it would lie above it, and take the focus. An urgent one never waits.
 */
export function useTurn(isOpen: boolean, isUrgent: boolean): boolean {
  const hasUrgent = useSyncExternalStore(listen, () => urgentDialogs > 0)
  const [isLate] = useState(hasUrgent && !isUrgent)
  useEffect(() => {
    if (!isOpen || !isUrgent) return
    countUrgent(1)
    return () => countUrgent(-1)
  }, [isOpen, isUrgent])
  return isOpen && !(isLate && hasUrgent)
}
