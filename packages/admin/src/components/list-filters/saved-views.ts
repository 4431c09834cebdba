import { useSyncExternalStore } from 'react'

/** Name to query string. */
type SavedViews = Readonly<Record<string, string>>

export function readSavedViews(text: string | null): SavedViews {
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

/** The operator's saved views of one list in this browser; other tabs of it see a change at once. */
export function useSavedViews(storageKey: string) {
  const text = useSyncExternalStore(subscribe, () => window.localStorage.getItem(storageKey))
  const views = readSavedViews(text)
  function write(changed: SavedViews): void {
    window.localStorage.setItem(storageKey, JSON.stringify(changed))
    for (const listener of listeners) listener()
  }
  return {
    views,
    /** The same name overwrites. */
    save: (name: string, queryString: string) => write({ ...views, [name]: queryString }),
    remove: (name: string) =>
      write(Object.fromEntries(Object.entries(views).filter(([key]) => key !== name))),
    /** Takes a removal back; what was saved since stays. */
    restore: (name: string, queryString: string) =>
      write({ [name]: queryString, ...readSavedViews(window.localStorage.getItem(storageKey)) }),
  }
}
