import { useSyncExternalStore } from 'react'

let isLapsed = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that the session has ended under unsaved work, and later that this has been dealt with. */
export function setSessionLapsed(now: boolean): void {
  isLapsed = now
  for (const listener of listeners) listener()
}

export function useIsSessionLapsed(): boolean {
  return useSyncExternalStore(subscribe, () => isLapsed)
}
