import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useInnermost, useTurn } from './innermost.ts'

interface DialogFrameProps {
  readonly isOpen?: boolean
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg'
  /** Dialogs that come later wait until this one is closed. */
  readonly isUrgent?: boolean
  /** Esc, a click outside or the button: of the innermost dialog only. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What every dialog stands in: title, button, darkened page. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen = true, title, size = 'md', isUrgent = false, onClose, children } = props
  const isSeen = useTurn(isOpen, isUrgent)
  const isInnermost = useInnermost(isSeen)
  return (
    <Modal
      opened={isSeen}
      onClose={() => isInnermost() && onClose()}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}
