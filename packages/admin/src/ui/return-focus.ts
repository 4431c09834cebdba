import { useEffect, useState } from 'react'

/** For a dialog that exists only while it is open: once it is gone, the focus is where it was before. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
