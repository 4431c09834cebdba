import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'

interface CheckFieldProps {
  readonly label: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** A labelled checkbox that reports its new value, not the event. */
export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <Checkbox label={label} checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
  )
}
