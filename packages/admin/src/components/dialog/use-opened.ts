import { useState } from 'react'

/**
 * Which of a page's dialogs is open, what opens one, and what closes it:
 *
 *   const [open, setOpen, close] = useOpened<'refund' | 'edit'>()
 *   <Button onClick={() => setOpen('refund')}>Refund</Button>
 *   {open === 'refund' && <RefundDialog order={order} onClose={close} />}
 *
 * `close` closes only the opening it was rendered with: a late answer doesn't close a dialog that was opened since.
 */
export function useOpened<Name>() {
  const [opened, setOpened] = useState<{ readonly name: Name }>()
  const open = (name: Name) => setOpened({ name })
  const close = () => setOpened((now) => (now === opened ? undefined : now))
  return [opened?.name, open, close] as const
}
