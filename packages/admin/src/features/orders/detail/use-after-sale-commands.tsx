import { orderActions } from '@purser/domain/orders'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { messages as claimMessages } from '../claims/claims-messages.ts'
import { useReturnCommands } from '../returns/use-return-commands.tsx'
import { messages as swapMessages } from '../swaps/swaps-messages.ts'
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
  const actions = orderActions(order)
  const commands: Command[] = [
    ...returns.commands,
    {
      id: 'register-swap',
      label: swapMessages.create.action,
      availability: actions.register_swap,
      effect: () => setOpen('swap'),
    },
    {
      id: 'register-claim',
      label: claimMessages.create.action,
      availability: actions.register_claim,
      effect: () => setOpen('claim'),
    },
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
