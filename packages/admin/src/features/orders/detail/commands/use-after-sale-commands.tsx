import type { ReactNode } from 'react'
import type { Command } from '../../../../components/commands/command.ts'
import { commandOf } from '../../../../components/commands/operation-command.ts'
import { OpenedDialog } from '../../../../components/dialog/opened-dialog.tsx'
import { useOpened } from '../../../../components/dialog/use-opened.ts'
import type { OrderDetail } from '../../../../components/line-items/order-detail.ts'
import { CreateClaimDialog } from '../../../claims/index.ts'
import { RequestReturnDialog } from '../../../returns/index.ts'
import { CreateSwapDialog } from '../../../swaps/index.ts'

/** Returns, swaps and claims as the order's menus and keys offer them, and their dialogs. */
export function useAfterSaleCommands(order: OrderDetail): {
  readonly commands: readonly Command[]
  readonly dialogs: ReactNode
} {
  const [open, setOpen, close] = useOpened<'return' | 'swap' | 'claim'>()
  const commands = [
    commandOf('request-return', { of: order, effect: () => setOpen('return') }),
    commandOf('create-swap', { of: order, effect: () => setOpen('swap') }),
    commandOf('create-claim', { of: order, effect: () => setOpen('claim') }),
  ]
  const dialogs = (
    <OpenedDialog
      name={open}
      dialogs={{
        return: <RequestReturnDialog order={order} onClose={close} />,
        swap: <CreateSwapDialog order={order} onClose={close} />,
        claim: <CreateClaimDialog order={order} onClose={close} />,
      }}
    />
  )
  return { commands, dialogs }
}
