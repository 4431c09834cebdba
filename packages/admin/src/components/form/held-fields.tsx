import { Stack } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface HeldFieldsProps {
  readonly isSaving: boolean
  /** Overrides the default gap between the fields. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Disables a form's fields while it is saved: text typed then would look saved or be lost. The focus returns
 * afterwards unless something else took it.
 */
export function HeldFields({ isSaving, className, children }: HeldFieldsProps) {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    // Disabled fields lose the focus only after they are rendered.
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
