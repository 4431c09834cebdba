import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { EarlyUse } from './stand-in.tsx'

/**
 * For the button that follows a `StandIn`: keeps the focus where the operator had put it, and opens what was asked for.
 * Both are read when the button is in its place: React may draw it a while before.
 */
export function useEarlyUse(
  early: Readonly<EarlyUse>,
  open: () => void,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const takeUp = useEffectEvent(() => {
    if (early.isFocused) button.current?.focus({ preventScroll: true })
    if (early.isPressed) open()
  })
  useLayoutEffect(() => takeUp(), [])
  return button
}
