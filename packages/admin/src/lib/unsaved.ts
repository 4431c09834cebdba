import { hashKey } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** Fields, forms and dialogs with unsaved input. */
export type UnsavedPlaces = Set<object>

/** Input that outlives its page: the addresses where it still exists, and how to discard it. */
interface Kept {
  readonly staysAt: (path: string) => boolean
  readonly drop: () => void
}

const everywhere = new Map<object, Kept | undefined>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** The unsaved places within the surrounding dialog, if any. */
export const UnsavedInDialog = createContext<UnsavedPlaces | undefined>(undefined)

/** Whether unsaved input would be lost by closing the page, or by navigating to `path`. */
export function hasUnsaved(path?: string): boolean {
  return [...everywhere.values()].some((kept) => path === undefined || !kept?.staysAt(path))
}

/** Discards input kept outside of the page; with `path`, only what would not be there. Ask the operator first. */
export function dropUnsaved(path?: string): void {
  for (const kept of everywhere.values()) if (path === undefined || !kept?.staysAt(path)) kept?.drop()
}

/** Marks everything as saved. Call before leaving the page when its input was saved or may be discarded. */
export function forgetUnsaved(): void {
  everywhere.clear()
  tell()
}

/** Counts something as unsaved until the returned function is called. */
export function holdUnsaved(self: object, kept?: Kept): () => void {
  everywhere.set(self, kept)
  tell()
  return () => {
    everywhere.delete(self)
    tell()
  }
}

/** Returns `hasUnsaved(path)` and rerenders when it changes. */
export function useHasUnsaved(path: string): boolean {
  return useSyncExternalStore(listen, () => hasUnsaved(path))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks a field or form as unsaved, so that neither Esc, nor leaving, nor the end of a session discards it. */
export function useUnsaved(isUnsaved: boolean, dialog?: UnsavedPlaces): void {
  const around = useContext(UnsavedInDialog)
  const places = dialog ?? around
  const [self] = useState(() => ({}))
  useEffect(() => {
    if (!isUnsaved) return
    const release = holdUnsaved(self)
    places?.add(self)
    return () => {
      release()
      places?.delete(self)
    }
  }, [isUnsaved, places, self])
}

/** As `useUnsaved`, for input kept outside of the page and shown at several addresses. */
export function useUnsavedElsewhere(
  isUnsaved: boolean,
  staysAt: (path: string) => boolean,
  drop: () => void,
): void {
  const [self] = useState(() => ({}))
  useEffect(() => {
    return isUnsaved ? holdUnsaved(self, { staysAt, drop }) : undefined
  }, [isUnsaved, staysAt, drop, self])
}

/** Returns whether plain data differs from its value when the component was mounted. */
export function useIsChanged(data: unknown): boolean {
  const now = hashKey([data])
  const [first] = useState(now)
  return now !== first
}
