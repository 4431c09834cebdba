import type { Return } from '@purser/contract/returns'
import { useState } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { receivableFacts } from './receivable-facts.ts'
import { ReceiveReturnDialog } from './returns-dialogs.ts'

interface ReceiveButtonProps {
  readonly order: OrderDetail
  /** The swap's return. */
  readonly record: Return
  readonly variant: 'light' | 'subtle'
  /** Whether an operator was told what gift cards paid of its goods when the swap was made. */
  readonly wasTold: boolean
}

/** Books the return of a swap. */
export function ReceiveButton({ order, record, variant, wasTold }: ReceiveButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const receive = commandOf('receive-return', {
    of: receivableFacts(order, record),
    id: `receive ${record.id}`,
    effect: () => setOpen(true),
  })
  return (
    <>
      <CommandButton command={receive} variant={variant} />
      {isOpen && (
        <ReceiveReturnDialog order={order} record={record} wasTold={wasTold} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
