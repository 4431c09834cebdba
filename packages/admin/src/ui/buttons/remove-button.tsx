import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { useRef } from 'react'
import { CloseIcon } from '../icons.tsx'
import { type FocusTarget, useFocusLeftBehind } from '../return-focus.ts'
import { PatientButton } from './patient-button.tsx'

interface RemoveButtonProps extends Pick<ActionIconProps, 'size' | 'variant' | 'className' | 'disabled'> {
  /** Its name, e.g. 'Remove image 2'. */
  readonly label: string
  /** Gets the focus after removal; by default the list, dialog or page around. */
  readonly heir?: FocusTarget
  readonly onClick: () => void
}

/** Removes the thing beside it, and disappears with it. */
export function RemoveButton({ label, heir, onClick, ...look }: RemoveButtonProps) {
  const self = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(self, heir)
  return (
    <ActionIcon
      ref={self}
      component={PatientButton}
      variant="subtle"
      color="gray"
      {...look}
      aria-label={label}
      onClick={onClick}
    >
      <CloseIcon />
    </ActionIcon>
  )
}
