import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { messages } from './fulfillments-messages.ts'
import { fulfillmentCalls, type OwnedFulfillment, paramsOf } from './owned-fulfillment.ts'
import { useTrackingEntry } from './tracking-entry.tsx'

const words = messages.ship

interface ShipDialogProps {
  readonly fulfillment: OwnedFulfillment
  readonly onClose: () => void
}

/** Marks a fulfillment as shipped, with tracking numbers. */
export function ShipDialog({ fulfillment: now, onClose }: ShipDialogProps) {
  const entry = useTrackingEntry([''])
  const ship = useOffered(fulfillmentCalls[now.of].ship, {
    of: now.facts,
    shown: [now],
    version: now.version,
    entered: entry.rows,
    success: words.done,
    onSuccess: onClose,
  })
  const [fulfillment] = ship.shown

  function complete(): void {
    const tracking_numbers = entry.take()
    if (tracking_numbers)
      void ship.run({
        params: paramsOf(fulfillment),
        body: { fulfillment_id: fulfillment.record.id, tracking_numbers },
      })
  }

  return (
    <OperationDialog
      title={words.title}
      entered={entry.rows}
      call={ship}
      effect={fulfillment.isSilent ? words.silent : words.notified}
      complete={words.complete}
      onComplete={complete}
      onClose={onClose}
    >
      {entry.field}
    </OperationDialog>
  )
}
