import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { EarlyUse } from './stand-in.tsx'

/** For the button that follows a `StandIn`: keeps the focus where the operator had put it. */
export function useEarlyFocus(early: Readonly<EarlyUse>): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const [wasFocused] = useState(early.isFocused)
  useLayoutEffect(() => {
    if (wasFocused) button.current?.focus({ preventScroll: true })
  }, [wasFocused])
  return button
}
