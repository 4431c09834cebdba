import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What this browser keeps under a key; null for nothing, also where the browser keeps nothing at all. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** As `readStored`, and follows each change, those of other tabs too. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readStored(key))
}

/** Keeps a text under a key, or nothing for null. */
export function writeStored(key: string, text: string | null): void {
  if (text === null) window.localStorage.removeItem(key)
  else window.localStorage.setItem(key, text)
  for (const listener of listeners) listener()
}
