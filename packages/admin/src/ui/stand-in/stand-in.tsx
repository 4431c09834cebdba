import { type ComponentType, type KeyboardEvent, type ReactNode, Suspense, useState } from 'react'

/** What has happened to a button before what it opens was here. */
export interface EarlyUse {
  isFocused: boolean
  isPressed: boolean
}

interface EarlyButtonProps {
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onPointerDown: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClick: () => void
}

interface StandInProps {
  /** Made by `lazy`: the same button with what it opens; it takes up the focus and the press of the one before. */
  readonly whole: ComponentType<{ readonly early: Readonly<EarlyUse> }>
  readonly button: (props: EarlyButtonProps) => ReactNode
}

/** A button that stands at once while the menu or panel behind it is still fetched, so that no page waits for either. */
export function StandIn({ whole: Whole, button }: StandInProps) {
  const [early] = useState<EarlyUse>(() => ({ isFocused: false, isPressed: false }))
  const press = () => {
    early.isPressed = true
  }
  // Noted when it begins: a button that is exchanged while it is held down is never told of the click.
  const standIn = button({
    onFocus: () => {
      early.isFocused = true
    },
    onBlur: () => {
      early.isFocused = false
    },
    onPointerDown: press,
    onKeyDown: (event) => event.key === ' ' && press(),
    onClick: press,
  })
  return (
    <Suspense fallback={standIn}>
      <Whole early={early} />
    </Suspense>
  )
}
