import { useSyncExternalStore } from 'react'
import { createChange } from '../shared-state.ts'

const changeHere = createChange()

function subscribe(listener: () => void): () => void {
  const stopListening = changeHere.listen(listener)
  window.addEventListener('storage', listener)
  return () => {
    stopListening()
    window.removeEventListener('storage', listener)
  }
}

/** Values that the browser could not store because its storage is full or disabled; kept until the page is closed. */
const notTaken = new Map<string, string>()

/** Returns the value stored under a key; null for none. */
export function readStored(key: string): string | null {
  try {
    return notTaken.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns `readStored` and rerenders on changes, including those from other tabs. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readStored(key))
}

/** Stores a text under a key; null removes it. */
export function writeStored(key: string, text: string | null): void {
  notTaken.delete(key)
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
  } catch {
    if (text !== null) notTaken.set(key, text)
  }
  changeHere.tell()
}

/** Prefix of the keys of unfinished work, which is deleted when its author's session ends. */
export const workPrefix = 'purser::work::'

/** Deletes all unfinished work, because its operator signed out. */
export function forgetWork(): void {
  for (const key of [...notTaken.keys(), ...keysOfBrowser()])
    if (key.startsWith(workPrefix)) writeStored(key, null)
}

function keysOfBrowser(): string[] {
  try {
    return Object.keys(window.localStorage)
  } catch {
    return []
  }
}
