import { useCallback, useEffect, useRef } from 'react'
import { forgetUnsaved } from '../../lib/unsaved.ts'

/** Tells whether what calls it is still on the screen: an answer that comes later is told elsewhere. To be called by what stays as long as its page does. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}

type Leave = (go: () => unknown, otherwise?: () => void) => void

/**
 * For what follows an answer of the server: `leave(go, otherwise)` leads away from the page whose work is saved or whose record is gone, and
 * what is still typed there is not asked about. Whoever has left by themselves meanwhile stays where they are, with what they type there;
 * `otherwise` may tell them. To be called by what stays on the screen as long as its page does.
 */
export function useLeave(): Leave {
  const goOn = useGoOn()
  return (go, otherwise) =>
    goOn(() => {
      forgetUnsaved()
      return go()
    }, otherwise)
}

/** As `useLeave`, from a page where something else may still be typed: that is asked about. */
export function useGoOn(): Leave {
  const isHere = useIsHere()
  return (go, otherwise) => {
    if (isHere()) void go()
    else otherwise?.()
  }
}
