import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { areFilled, firstTexts, type TextRow } from '../../components/text-rows/text-row.ts'
import { TextRows } from '../../components/text-rows/text-rows.tsx'
import { useAction } from '../../lib/action.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import styles from '../../ui/record.module.css'
import { messages } from './fulfillments-messages.ts'
import { type Parcel, paramsOf, parcelCalls } from './parcel.ts'

const words = messages.ship

interface ShipDialogProps {
  readonly parcel: Parcel
  readonly onClose: () => void
}

/** Tells that a parcel has left, and under which numbers. */
export function ShipDialog({ parcel, onClose }: ShipDialogProps) {
  const [numbers, setNumbers] = useState<readonly TextRow[]>([{ key: 1, texts: [''] }])
  const [isSent, setSent] = useState(false)
  const ship = useAction(parcelCalls[parcel.of].ship, {
    invalidates: ['orders', 'swaps', 'notifications'],
    success: words.done,
    onSuccess: onClose,
  })

  function complete(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (!areFilled(numbers)) return
    void ship.run({
      params: paramsOf(parcel),
      body: { fulfillment_id: parcel.record.id, tracking_numbers: firstTexts(numbers) },
    })
  }

  return (
    <Dialog title={words.title} entered={numbers} onClose={onClose}>
      <form onSubmit={complete}>
        <Stack gap="md">
          <TextRows
            legend={words.numbers}
            columns={[words.number]}
            rows={numbers}
            onChange={setNumbers}
            add={words.add}
            empty={words.empty}
            isSent={isSent}
          />
          <DialogFoot>
            <p className={styles.effect}>{parcel.isSilent ? words.silent : words.notified}</p>
            <Group justify="flex-end">
              <Button type="submit" loading={ship.isPending}>
                {words.complete}
              </Button>
            </Group>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
