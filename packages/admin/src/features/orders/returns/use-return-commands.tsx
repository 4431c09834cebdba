import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { commandOf } from '../../../components/commands/operation-command.ts'
import type { OrderDetail } from '../detail/order-detail.ts'

const RequestReturnDialog = lazy(() =>
  import('./request-return-dialog.tsx').then((part) => ({ default: part.RequestReturnDialog })),
)

/** Asking for goods back, as the order's actions and keys offer it, and its dialog. */
export function useReturnCommands(order: OrderDetail): {
  readonly commands: readonly Command[]
  readonly dialogs: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const commands = [commandOf('request-return', { of: order, effect: () => setOpen(true) })]
  const dialogs = (
    <Suspense fallback={null}>
      {isOpen && <RequestReturnDialog order={order} onClose={() => setOpen(false)} />}
    </Suspense>
  )
  return { commands, dialogs }
}
