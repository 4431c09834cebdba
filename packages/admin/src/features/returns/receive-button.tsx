import type { Return } from '@purser/contract/returns'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { useOpened } from '../../components/dialog/use-opened.ts'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { receivableFacts } from './receivable-facts.ts'
import { ReceiveReturnDialog } from './returns-dialogs.ts'

interface ReceiveButtonProps {
  readonly order: OrderDetail
  /** The swap's return. */
  readonly record: Return
  readonly variant: 'light' | 'subtle'
  /** Whether the operator who created the swap was warned that gift cards paid for its items. */
  readonly wasWarned: boolean
}

/** Records the return of a swap. */
export function ReceiveButton({ order, record, variant, wasWarned }: ReceiveButtonProps) {
  const [open, setOpen, close] = useOpened<'receive'>()
  const receive = commandOf('receive-return', {
    of: receivableFacts(order, record),
    id: `receive ${record.id}`,
    effect: () => setOpen('receive'),
  })
  return (
    <>
      <CommandButton command={receive} variant={variant} />
      {open && <ReceiveReturnDialog order={order} record={record} wasWarned={wasWarned} onClose={close} />}
    </>
  )
}
