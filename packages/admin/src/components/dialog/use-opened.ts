import { useState } from 'react'

/**
 * Returns which of a page's dialogs is open, and functions that open and close one:
 *
 *   const [open, setOpen, close] = useOpened<'refund' | 'edit'>()
 *   <Button onClick={() => setOpen('refund')}>Refund</Button>
 *   {open === 'refund' && <RefundDialog order={order} onClose={close} />}
 *
 * `close` closes only the dialog it was rendered with: a late response doesn't close one that was opened since.
 */
export function useOpened<Name>() {
  const [opened, setOpened] = useState<{ readonly name: Name }>()
  const open = (name: Name) => setOpened({ name })
  const close = () => setOpened((now) => (now === opened ? undefined : now))
  return [opened?.name, open, close] as const
}
