import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a dialog's root. While the dialog closes, keys belong to the page again: the focus leaves the dialog at once, some milliseconds
 * before it returns to where it was, and `[data-closing]` shows that the dialog takes no keys (`lib/keys`).
 */
export function useClosing(isOpen: boolean): {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly 'data-closing': true | undefined
} {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isOpen && activeElement instanceof HTMLElement && ref.current?.contains(activeElement))
      activeElement.blur()
  }, [isOpen])
  return { ref, 'data-closing': isOpen ? undefined : true }
}
