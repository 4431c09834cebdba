import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * For a dialog that is mounted only while it is open: after closing, the focus returns to where it was before, or if that is
 * gone, to the list or page around it.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => {
    const focused = document.activeElement
    return [focused, aroundOf(focused)]
  })
  useEffect(
    () => () => {
      const heir = before.find((each) => each?.isConnected)
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    },
    [before],
  )
}

/** The list or page around. */
function aroundOf(element: Element | null): HTMLElement | null | undefined {
  return element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
}

/** Longer than a dialog takes to close and to return the focus, in ms. */
const dialogHasClosed = 300

/** Returns the element to focus instead of the surrounding list or page. Keep the function's identity stable. */
export type FocusTarget = (() => HTMLElement | null | undefined) | undefined

/**
 * For a control that disappears after use: the focus that it has, or that a closing dialog would return to it, moves to the
 * surrounding list or page, so that the next key doesn't start at the page's top. A dialog's button that waits for an answer
 * has already lost the focus: then nothing has it.
 */
export function useFocusLeftBehind(control: RefObject<HTMLElement | null>, heir?: FocusTarget): void {
  useLayoutEffect(() => {
    const gone = control.current
    return () => {
      const around = aroundOf(gone)
      const take = () => (heir?.() ?? around)?.focus({ preventScroll: true })
      const { activeElement } = document
      if (gone?.contains(activeElement)) take()
      else if (activeElement === document.body || activeElement?.closest('[role="dialog"]')) {
        setTimeout(() => document.activeElement === document.body && take(), dialogHasClosed)
      }
    }
  }, [control, heir])
}
