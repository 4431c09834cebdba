import type { Return } from '@purser/contract/returns'
import type { Availability } from '@purser/domain/availability'
import { lazy, Suspense, useState } from 'react'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import type { OrderDetail } from '../detail/order-detail.ts'

const ReceiveReturnDialog = lazy(() =>
  import('./receive-return-dialog.tsx').then((part) => ({ default: part.ReceiveReturnDialog })),
)

interface ReceiveButtonProps {
  readonly order: OrderDetail
  readonly record: Return
  readonly label: string
  readonly availability: Availability
}

/** Books the parcel of a return that stands elsewhere, as a swap's does. */
export function ReceiveButton({ order, record, label, availability }: ReceiveButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CommandButton
        command={{
          id: `receive ${record.id}`,
          label,
          availability,
          effect: () => setOpen(true),
        }}
        variant="light"
      />
      <Suspense fallback={null}>
        {isOpen && <ReceiveReturnDialog order={order} record={record} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
