import { useEffect, useRef } from 'react'
import { forgetUnsaved } from '../../lib/unsaved.ts'

/**
 * For what follows an answer of the server: `leave(go, otherwise)` leads away from the page whose work is saved or whose record is gone, and
 * what is still typed there is not asked about. Whoever has left by themselves meanwhile stays where they are, with what they type there;
 * `otherwise` may tell them. To be called by what stays on the screen as long as its page does.
 */
export function useLeave(): (go: () => unknown, otherwise?: () => void) => void {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (go, otherwise) => {
    if (!isHere.current) return otherwise?.()
    forgetUnsaved()
    void go()
  }
}
