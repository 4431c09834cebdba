import { useEffect, useState } from 'react'

/** The dialogs that are open, the innermost last. */
const openDialogs: object[] = []

/**
 * Returns whether a dialog is the innermost open one. All of them receive Esc, the outer ones first, because they were there first;
 * only the innermost should handle it.
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
