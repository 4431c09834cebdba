import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialogs } from '../dialog/lazy-dialogs.ts'
import { PastButton } from '../past/past-button.tsx'
import { messages as words } from './history-messages.ts'

const { HistoryDialog } = lazyDialogs({
  HistoryDialog: () => import('./history-dialog.tsx'),
})

interface HistoryButtonProps {
  readonly id: string
  /** The record's name, e.g. 'Order #1042'. */
  readonly name: string
}

/** Opens a record's history; the first button in its header. */
export function HistoryButton({ id, name }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.history}
      </Button>
      <PastButton id={id} />
      {isOpen && <HistoryDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
