import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../../ui/return-focus.ts'

interface DialogProps {
  readonly title: string
  /** 'lg' for what shows goods or an address. */
  readonly size?: 'md' | 'lg'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that exists only while it is open; Esc and its button close it, and the focus goes back to where it was. */
export function Dialog({ title, size = 'md', onClose, children }: DialogProps) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': 'Close' }}>
      {children}
    </Modal>
  )
}
