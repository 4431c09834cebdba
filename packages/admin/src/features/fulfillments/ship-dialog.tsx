import { Button, Group } from '@mantine/core'
import { availabilityOf } from '@purser/domain/operations'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { useStillOffered } from '../../components/dialog/still-offered.ts'
import { HeldFields } from '../../components/form/held-fields.tsx'
import { useAction } from '../../lib/action.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import styles from '../../ui/record.module.css'
import { messages } from './fulfillments-messages.ts'
import { fulfillmentCalls, type OwnedFulfillment, paramsOf } from './owned-fulfillment.ts'
import { areFilled, firstTexts, type TextRow } from './text-rows/text-row.ts'
import { TextRows } from './text-rows/text-rows.tsx'

const words = messages.ship

interface ShipDialogProps {
  readonly fulfillment: OwnedFulfillment
  readonly onClose: () => void
}

/** Tells that a fulfillment has left, and under which numbers. */
export function ShipDialog({ fulfillment: now, onClose }: ShipDialogProps) {
  const [numbers, setNumbers] = useState<readonly TextRow[]>([{ key: 1, texts: [''] }])
  const [isSent, setSent] = useState(false)
  const ship = useAction(fulfillmentCalls[now.of].ship, {
    success: words.done,
    onSuccess: onClose,
  })

  const offer = availabilityOf(fulfillmentCalls[now.of].ship.name, now.facts)
  const { over, shown } = useStillOffered(offer, ship.isPending, [now])
  const [fulfillment] = shown

  function complete(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (!areFilled(numbers)) return
    void ship.run({
      params: paramsOf(fulfillment),
      body: { fulfillment_id: fulfillment.record.id, tracking_numbers: firstTexts(numbers) },
    })
  }

  return (
    <Dialog title={words.title} entered={numbers} over={over} onClose={onClose}>
      <form onSubmit={complete}>
        <HeldFields isSaving={ship.isPending}>
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
          <DialogFoot>
            <p className={styles.effect}>{fulfillment.isSilent ? words.silent : words.notified}</p>
            <Group justify="flex-end">
              <Button type="submit" loading={ship.isPending}>
                {words.complete}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
  )
}
