import { hashKey } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'

/** Fields, forms and dialogs that hold what the operator has entered and nobody has saved. */
export type UnsavedPlaces = Set<object>

const everywhere: UnsavedPlaces = new Set()

/** The places within the dialog around, where there is one. */
export const UnsavedInDialog = createContext<UnsavedPlaces | undefined>(undefined)

/** Whether anything on the screen would be lost with it. */
export function hasUnsaved(): boolean {
  return everywhere.size > 0
}

/** Before the page is left on purpose: after its work was saved, or where the operator chose to throw it away. */
export function forgetUnsaved(): void {
  everywhere.clear()
}

/** Tells that a field or form holds something unsaved, so that neither Esc, nor leaving, nor the end of a session throws it away. */
export function useUnsaved(isUnsaved: boolean, dialog?: UnsavedPlaces): void {
  const around = useContext(UnsavedInDialog)
  const places = dialog ?? around
  const [self] = useState(() => ({}))
  useEffect(() => {
    if (!isUnsaved) return
    everywhere.add(self)
    places?.add(self)
    return () => {
      everywhere.delete(self)
      places?.delete(self)
    }
  }, [isUnsaved, places, self])
}

/** Whether plain data differs from what it was when the component appeared. */
export function useIsChanged(data: unknown): boolean {
  const now = hashKey([data])
  const [first] = useState(now)
  return now !== first
}
