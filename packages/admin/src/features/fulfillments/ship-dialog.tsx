import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { messages } from './fulfillments-messages.ts'
import { fulfillmentCalls, type OwnedFulfillment, paramsOf } from './owned-fulfillment.ts'
import { areFilled, firstTexts, type TextRow } from './text-rows/text-row.ts'
import { TextRows } from './text-rows/text-rows.tsx'

const words = messages.ship

interface ShipDialogProps {
  readonly fulfillment: OwnedFulfillment
  readonly onClose: () => void
}

/** Marks a fulfillment as shipped, with tracking numbers. */
export function ShipDialog({ fulfillment: now, onClose }: ShipDialogProps) {
  const [numbers, setNumbers] = useState<readonly TextRow[]>([{ key: 1, texts: [''] }])
  const [isSent, setSent] = useState(false)
  const ship = useOffered(fulfillmentCalls[now.of].ship, {
    of: now.facts,
    shown: [now],
    version: now.version,
    entered: numbers,
    success: words.done,
    onSuccess: onClose,
  })
  const [fulfillment] = ship.shown

  function complete(): void {
    setSent(true)
    if (!areFilled(numbers)) return
    void ship.run({
      params: paramsOf(fulfillment),
      body: { fulfillment_id: fulfillment.record.id, tracking_numbers: firstTexts(numbers) },
    })
  }

  return (
    <OperationDialog
      title={words.title}
      entered={numbers}
      call={ship}
      effect={fulfillment.isSilent ? words.silent : words.notified}
      complete={words.complete}
      onComplete={complete}
      onClose={onClose}
    >
      <TextRows
        legend={words.numbers}
        columns={[words.number]}
        rows={numbers}
        onChange={setNumbers}
        add={words.add}
        empty={words.empty}
        isSent={isSent}
        isFirst
      />
    </OperationDialog>
  )
}
