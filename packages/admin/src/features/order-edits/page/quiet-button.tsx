import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useFocusLeftBehind } from '../../../ui/return-focus.ts'

interface QuietButtonProps {
  /** Its name for screen readers, e.g. 'Undo the change of Mug'. */
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A small button that disappears after use: the focus moves to the list around it. */
export function QuietButton({ label, onClick, children }: QuietButtonProps) {
  const self = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(self)
  return (
    <Button ref={self} variant="subtle" size="compact-sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
