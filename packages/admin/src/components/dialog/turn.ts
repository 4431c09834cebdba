import { useEffect, useState } from 'react'
import { createShared } from '../../lib/shared-state.ts'

const urgentDialogs = createShared(0)

/** For a dialog that lies over all others: those that come later wait until it is closed. */
export function useUrgent(): void {
  useEffect(() => {
    urgentDialogs.set(urgentDialogs.get() + 1)
    return () => urgentDialogs.set(urgentDialogs.get() - 1)
  }, [])
}

/**
 * Whether a dialog may be seen. One that comes while an urgent one is open, as its code was still to be loaded, waits: it would lie
 * above that one, and take the focus.
 */
export function useTurn(): boolean {
  const hasUrgent = urgentDialogs.use() > 0
  const [isLate] = useState(hasUrgent)
  return !(isLate && hasUrgent)
}
