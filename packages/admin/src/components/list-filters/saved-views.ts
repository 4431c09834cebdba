import { readStored, useStored, writeStored } from '../../lib/kept/stored-text.ts'

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

/** Returns the saved views of a list, stored in this browser; other tabs see changes immediately. */
export function useSavedViews(storageKey: string) {
  const views = readSavedViews(useStored(storageKey))
  function write(changed: SavedViews): void {
    writeStored(storageKey, JSON.stringify(changed))
  }
  return {
    views,
    /** Overwrites a view with the same name. */
    save: (name: string, queryString: string) => write({ ...views, [name]: queryString }),
    remove: (name: string) =>
      write(Object.fromEntries(Object.entries(views).filter(([key]) => key !== name))),
    /** Undoes a removal; views saved since stay. */
    restore: (name: string, queryString: string) =>
      write({ [name]: queryString, ...readSavedViews(readStored(storageKey)) }),
  }
}
