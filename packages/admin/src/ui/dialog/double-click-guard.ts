import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * Returns props for a dialog's root that ignore the second press of the double click that opened it. The dialog already
 * covers the button by then: that press would take the focus, close the dialog or press one of its buttons.
 */
export function useDoubleClickGuard(isOpen: boolean) {
  const wasClicked = useRef(false)
  useEffect(() => {
    if (!isOpen) wasClicked.current = false
  }, [isOpen])
  const ignoreSecondPress = (event: MouseEvent) => {
    if (event.detail < 2 || wasClicked.current) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    onMouseDownCapture: (event: MouseEvent) => void ignoreSecondPress(event),
    onClickCapture: (event: MouseEvent) => {
      if (!ignoreSecondPress(event)) wasClicked.current = true
    },
  }
}
