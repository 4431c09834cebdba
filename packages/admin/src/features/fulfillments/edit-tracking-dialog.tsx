import { Checkbox } from '@mantine/core'
import { updateTracking } from '@purser/contract/fulfillments'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOffered } from '../../components/dialog/use-offered.ts'
import { messages } from './fulfillments-messages.ts'
import { type OwnedFulfillment, paramsOf } from './owned-fulfillment.ts'
import { useTrackingEntry } from './tracking-entry.tsx'

const words = messages.editTracking

interface EditTrackingDialogProps {
  readonly fulfillment: OwnedFulfillment
  readonly onClose: () => void
}

/** Corrects the tracking numbers of a shipped fulfillment. */
export function EditTrackingDialog({ fulfillment: now, onClose }: EditTrackingDialogProps) {
  const entry = useTrackingEntry(now.record.tracking_numbers)
  const [isTold, setTold] = useState(false)
  const update = useOffered(updateTracking, {
    of: now.facts,
    shown: [now],
    version: now.version,
    entered: entry.rows,
    success: words.done,
    onSuccess: onClose,
  })
  const [fulfillment] = update.shown

  function complete(): void {
    const tracking_numbers = entry.take()
    if (tracking_numbers)
      void update.run({
        params: paramsOf(fulfillment),
        body: { tracking_numbers, no_notification: !isTold },
      })
  }

  return (
    <OperationDialog
      title={operations['update-tracking'].label}
      entered={entry.isChanged ? entry.rows : null}
      call={update}
      effect={isTold ? words.told : words.untold}
      complete={words.complete}
      onComplete={complete}
      onClose={onClose}
    >
      {entry.field}
      <Checkbox
        label={words.tell}
        checked={isTold}
        onChange={(event) => setTold(event.currentTarget.checked)}
      />
    </OperationDialog>
  )
}
