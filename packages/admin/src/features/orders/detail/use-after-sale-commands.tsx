import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useReturnCommands } from '../returns/use-return-commands.tsx'
import type { OrderDetail } from './order-detail.ts'

const CreateSwapDialog = lazy(() =>
  import('../swaps/create-swap-dialog.tsx').then((part) => ({ default: part.CreateSwapDialog })),
)
const CreateClaimDialog = lazy(() =>
  import('../claims/create-claim-dialog.tsx').then((part) => ({ default: part.CreateClaimDialog })),
)

/** Returns, swaps and claims as the order's menus and keys offer them, and their dialogs. */
export function useAfterSaleCommands(order: OrderDetail): {
  readonly commands: readonly Command[]
  readonly dialogs: ReactNode
} {
  const [open, setOpen] = useState<'swap' | 'claim'>()
  const close = () => setOpen(undefined)
  const returns = useReturnCommands(order)
  const commands = [
    ...returns.commands,
    commandOf('create-swap', { of: order, effect: () => setOpen('swap') }),
    commandOf('create-claim', { of: order, effect: () => setOpen('claim') }),
  ]
  const dialogs = (
    <>
      {returns.dialogs}
      <Suspense fallback={null}>
        {open === 'swap' && <CreateSwapDialog order={order} onClose={close} />}
        {open === 'claim' && <CreateClaimDialog order={order} onClose={close} />}
      </Suspense>
    </>
  )
  return { commands, dialogs }
}
