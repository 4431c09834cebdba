import { useCallback, useEffect, useRef } from 'react'
import { forgetUnsaved } from '../../lib/unsaved.ts'

/** Returns whether the caller is still mounted, to decide where a late response is shown. Call it from a component that lives as long as the page. */
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
 * For navigation after a response: `leave(go, otherwise)` navigates away from a saved or deleted page without asking about
 * its unsaved input. An operator who has already left stays where they are; `otherwise` may notify them. Call it from a
 * component that lives as long as the page.
 */
export function useLeave(): Leave {
  const goOn = useGoOn()
  return (go, otherwise) =>
    goOn(() => {
      forgetUnsaved()
      return go()
    }, otherwise)
}

/** As `useLeave`, but asks first if the page has other unsaved input. */
export function useGoOn(): Leave {
  const isHere = useIsHere()
  return (go, otherwise) => {
    if (isHere()) void go()
    else otherwise?.()
  }
}
