import { useSyncExternalStore } from 'react'

/** Where saved filters are kept, as name to query string (SPEC section 3). */
const storageKey = 'orders::filters'

export type SavedFilters = Readonly<Record<string, string>>

export function readSavedFilters(text: string | null): SavedFilters {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {}
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function write(filters: SavedFilters): void {
  window.localStorage.setItem(storageKey, JSON.stringify(filters))
  for (const listener of listeners) listener()
}

/** The operator's saved filters of this browser; other tabs of it see a change at once. */
export function useSavedFilters() {
  const text = useSyncExternalStore(subscribe, () => window.localStorage.getItem(storageKey))
  const filters = readSavedFilters(text)
  return {
    filters,
    /** The same name overwrites (DECISIONS 71). */
    save: (name: string, queryString: string) => write({ ...filters, [name]: queryString }),
    remove: (name: string) =>
      write(Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))),
  }
}
