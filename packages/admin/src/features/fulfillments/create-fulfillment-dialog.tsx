import { Button, Checkbox, Group } from '@mantine/core'
import { createFulfillment } from '@purser/contract/fulfillments'
import { availabilityOf, operations } from '@purser/domain/operations'
import { fulfillableQuantity } from '@purser/domain/orders'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { useStillOffered } from '../../components/dialog/still-offered.ts'
import { HeldFields } from '../../components/form/held-fields.tsx'
import { useRefusedFields } from '../../components/form/use-refused-fields.ts'
import { ItemsPicker } from '../../components/items-picker/items-picker.tsx'
import {
  type Picked,
  pickAll,
  pickedLines,
  pickerLinesOf,
} from '../../components/items-picker/picked-items.ts'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { useAction } from '../../lib/action.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import styles from '../../ui/record.module.css'
import { messages } from './fulfillments-messages.ts'
import { MetadataRows } from './metadata-rows.tsx'
import { PackedFor } from './packed-for.tsx'
import { areFilled, recordOf, type TextRow } from './text-rows/text-row.ts'

const words = messages.create

interface CreateFulfillmentDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Packs units of an order; all that is left is picked at first, as most fulfillments hold everything. */
export function CreateFulfillmentDialog({ order: now, onClose }: CreateFulfillmentDialogProps) {
  const refused = useRefusedFields(['items'])
  const create = useAction(createFulfillment, {
    success: words.done,
    onSuccess: onClose,
    onError: refused.show,
  })
  const offer = availabilityOf('create-fulfillment', now)
  const { over, shown } = useStillOffered(offer, create.isPending, [now])
  const [order] = shown
  const left = order.items.map((item) => ({ item, max: fulfillableQuantity(item) }))
  const lines = pickerLinesOf(
    order,
    left.filter(({ max }) => max > 0),
  )
  const [picked, setPicked] = useState<Picked>(() => pickAll(lines))
  const [metadata, setMetadata] = useState<readonly TextRow[]>([])
  const [isNotified, setNotified] = useState(!order.no_notification)
  const [isSent, setSent] = useState(false)
  const chosen = pickedLines(lines, picked)
  const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0)

  function complete(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (chosen.length === 0 || !areFilled(metadata)) return
    const record = recordOf(metadata)
    void create.run({
      params: { id: order.id },
      body: {
        items: chosen.map(({ line, quantity }) => ({ item_id: line.id, quantity })),
        no_notification: !isNotified,
        ...(record ? { metadata: record } : {}),
      },
    })
  }

  return (
    <Dialog
      title={operations['create-fulfillment'].label}
      size="lg"
      entered={{ picked, metadata, isNotified }}
      over={over}
      onClose={onClose}
    >
      <form ref={refused.form} onSubmit={complete} onChange={refused.clear}>
        <HeldFields isSaving={create.isPending}>
          <ItemsPicker
            legend={words.items}
            lines={lines}
            picked={picked}
            onChange={setPicked}
            currencyCode={order.currency_code}
            empty={words.nothingLeft}
            error={isSent && chosen.length === 0 ? words.nothingPicked : refused.at('items')}
            errorAt={(place) => refused.at(`items.${place}`)}
          />
          <PackedFor address={order.shipping_address} />
          <MetadataRows rows={metadata} onChange={setMetadata} isSent={isSent} />
          <Checkbox
            label={words.notify}
            checked={isNotified}
            onChange={(event) => setNotified(event.currentTarget.checked)}
          />
          <DialogFoot>
            {units > 0 && <p className={styles.effect}>{words.effect(units)}</p>}
            <Group justify="flex-end">
              <Button type="submit" loading={create.isPending}>
                {words.complete}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
  )
}
