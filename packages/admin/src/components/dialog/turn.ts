import { useEffect, useState } from 'react'
import { createShared } from '../../lib/shared-state.ts'

const urgentDialogs = createShared(0)

/** Marks the calling dialog as urgent: dialogs opened later wait until it is closed. */
export function useUrgent(): void {
  useEffect(() => {
    urgentDialogs.set(urgentDialogs.get() + 1)
    return () => urgentDialogs.set(urgentDialogs.get() - 1)
  }, [])
}

/**
 * Whether a dialog may be shown. One whose code finishes loading while an urgent dialog is open waits; otherwise it would cover
 * that one and take the focus.
 */
export function useTurn(): boolean {
  const hasUrgent = urgentDialogs.use() > 0
  const [isLate] = useState(hasUrgent)
  return !(isLate && hasUrgent)
}
