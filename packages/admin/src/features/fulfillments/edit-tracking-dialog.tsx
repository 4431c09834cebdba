import { Checkbox } from '@mantine/core'
import { updateTracking } from '@purser/contract/fulfillments'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { messages } from './fulfillments-messages.ts'
import { type OwnedFulfillment, paramsOf } from './owned-fulfillment.ts'
import { areFilled, firstTexts, type TextRow } from './text-rows/text-row.ts'
import { TextRows } from './text-rows/text-rows.tsx'

const words = messages.editTracking

interface EditTrackingDialogProps {
  readonly fulfillment: OwnedFulfillment
  readonly onClose: () => void
}

/** Corrects the tracking numbers of a shipped fulfillment. */
export function EditTrackingDialog({ fulfillment: now, onClose }: EditTrackingDialogProps) {
  const [before] = useState<readonly TextRow[]>(() =>
    now.record.tracking_numbers.map((number, key) => ({ key, texts: [number] })),
  )
  const [numbers, setNumbers] = useState(before)
  const [isTold, setTold] = useState(false)
  const [isSent, setSent] = useState(false)
  const update = useOffered(updateTracking, {
    of: now.facts,
    shown: [now],
    version: now.version,
    entered: numbers,
    success: words.done,
    onSuccess: onClose,
  })
  const [fulfillment] = update.shown

  function complete(): void {
    setSent(true)
    if (!areFilled(numbers)) return
    void update.run({
      params: paramsOf(fulfillment),
      body: { tracking_numbers: firstTexts(numbers), no_notification: !isTold },
    })
  }

  return (
    <OperationDialog
      title={operations['update-tracking'].label}
      entered={numbers === before ? null : numbers}
      call={update}
      effect={isTold ? words.told : words.untold}
      complete={words.complete}
      onComplete={complete}
      onClose={onClose}
    >
      <TextRows
        legend={messages.ship.numbers}
        columns={[messages.ship.number]}
        rows={numbers}
        onChange={setNumbers}
        add={messages.ship.add}
        empty={messages.ship.empty}
        isSent={isSent}
        isFirst
      />
      <Checkbox
        label={words.tell}
        checked={isTold}
        onChange={(event) => setTold(event.currentTarget.checked)}
      />
    </OperationDialog>
  )
}
