import { Fragment, type ReactNode } from 'react'

interface OpenedDialogProps<Name extends string> {
  readonly name: Name | undefined
  readonly dialogs: Readonly<Partial<Record<NoInfer<Name>, ReactNode>>>
}

/**
 * Draws the page's open dialog from the table of its dialogs:
 *
 *   const [open, setOpen, close] = useOpened<'refund' | 'edit'>()
 *   <OpenedDialog
 *     name={open}
 *     dialogs={{
 *       refund: <RefundDialog order={order} onClose={close} />,
 *       edit: <EditCustomerDialog order={order} onClose={close} />,
 *     }}
 *   />
 *
 * A question that stays mounted while it is closed, for its closing animation, is not in the table.
 */
export function OpenedDialog<Name extends string>({ name, dialogs }: OpenedDialogProps<Name>) {
  return name !== undefined && <Fragment key={name}>{dialogs[name]}</Fragment>
}
