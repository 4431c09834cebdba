import { Stack } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface HeldFieldsProps {
  readonly isSaving: boolean
  /** In the place of the usual distance between the fields. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * What stands in a form, held while it is saved: what would be typed meanwhile would count as saved, or go with the form. What had the
 * focus then has it again, unless something else took it.
 */
export function HeldFields({ isSaving, className, children }: HeldFieldsProps) {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    // What is held has let go of the focus only once it is drawn.
    if (isSaving) before.current = document.activeElement
    else if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus()
  }, [isSaving])
  if (className !== undefined)
    return (
      <div className={className} inert={isSaving}>
        {children}
      </div>
    )
  return (
    <Stack gap="md" inert={isSaving}>
      {children}
    </Stack>
  )
}
