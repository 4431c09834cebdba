import { useEffect, useState } from 'react'

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
