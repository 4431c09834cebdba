import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * For a dialog that exists only while it is open: once it is gone, the focus is where it was before, or where that is gone in the
 * list or page that was around it.
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

/** Longer than a dialog takes to close and to give the focus back, in ms. */
const dialogHasClosed = 300

/** What is to have the focus instead of the list or page around; the same function as long as it is the same. */
export type Heir = (() => HTMLElement | null | undefined) | undefined

/**
 * For a control that goes with what it offered: the focus that it has, or that a dialog was about to give back to it, goes
 * to the list or page around it, so that the next key does not start at the page's top. A dialog's button that waits for an answer
 * has let go of the focus already: then nothing has it.
 */
export function useFocusLeftBehind(control: RefObject<HTMLElement | null>, heir?: Heir): void {
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
