import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Moves the focus to the start of a new page, unless the operator is typing in the search box. */
export function FocusOnArrival({ content }: { readonly content: { readonly current: HTMLElement | null } }) {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    const isFirst = seen.current === undefined
    seen.current = pathname
    const focused = document.activeElement
    if (isFirst || focused?.tagName === 'INPUT' || content.current?.contains(focused)) return
    content.current?.focus({ preventScroll: true })
  }, [pathname, content])
  return null
}
