import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import cut from '../cut-text/cut-lines.module.css'
import { showWholeText } from '../cut-text/show-whole-text.ts'
import { useClosing } from './closing.ts'
import { useDoubleClickGuard } from './double-click-guard.ts'
import { useInnermost } from './innermost.ts'

interface DialogFrameProps {
  readonly isOpen?: boolean
  readonly title: string
  readonly size?: 'sm' | 'md' | 'lg'
  /** Called on Esc, a click outside or the close button, for the innermost dialog only. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of every dialog: title, close button, dimmed page. */
export function DialogFrame({ isOpen = true, title, size = 'md', onClose, children }: DialogFrameProps) {
  const isInnermost = useInnermost(isOpen)
  const doubleClickGuard = useDoubleClickGuard(isOpen)
  const closing = useClosing(isOpen)
  return (
    <Modal
      {...closing}
      opened={isOpen}
      onClose={() => isInnermost() && onClose()}
      {...doubleClickGuard}
      title={
        <span className={cut.two} onPointerEnter={showWholeText}>
          {title}
        </span>
      }
      size={size}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}
