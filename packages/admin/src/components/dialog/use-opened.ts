import { useState } from 'react'

/**
 * Which of a page's dialogs is open, what opens one, and what closes it:
 *
 *   const [open, setOpen, close] = useOpened<'refund' | 'edit'>()
 *   <Button onClick={() => setOpen('refund')}>Refund</Button>
 *   {open === 'refund' && <RefundDialog order={order} onClose={close} />}
 *
 * `close` ends the opening that it was drawn with: an answer that comes when another dialog is open, or the same one anew, closes nothing.
 */
export function useOpened<Name>() {
  const [opened, setOpened] = useState<{ readonly name: Name }>()
  const open = (name: Name) => setOpened({ name })
  const close = () => setOpened((now) => (now === opened ? undefined : now))
  return [opened?.name, open, close] as const
}
