import { createFulfillment } from '@purser/contract/fulfillments'
import { operations } from '@purser/domain/operations'
import { fulfillableQuantity } from '@purser/domain/orders'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useOfferedOn } from '../../components/dialog/use-offered.ts'
import { CheckField } from '../../components/form/check-field.tsx'
import { useRefusedFields } from '../../components/form/use-refused-fields.ts'
import { ItemsPicker } from '../../components/items-picker/items-picker.tsx'
import {
  type Picked,
  type PickerLine,
  pickAll,
  pickedLines,
  pickerLinesOf,
} from '../../components/items-picker/picked-items.ts'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { messages } from './fulfillments-messages.ts'
import { MetadataRows } from './metadata-rows.tsx'
import { PackedFor } from './packed-for.tsx'
import { areFilled, recordOf, type TextRow } from './text-rows/text-row.ts'

const words = messages.create

interface CreateFulfillmentDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Returns a fulfillment's input and the function that creates it. Starts with all remaining units, because most contain everything. */
function useFulfillment(now: OrderDetail, onClose: () => void) {
  const refused = useRefusedFields(['items'])
  const [picked, setPicked] = useState<Picked>(() => pickAll(packableLines(now)))
  const [metadata, setMetadata] = useState<readonly TextRow[]>([])
  const [isNotified, setNotified] = useState(!now.no_notification)
  const [isSent, setSent] = useState(false)
  const entered = { picked, metadata, isNotified }
  const create = useOfferedOn(createFulfillment, now, {
    entered,
    success: words.done,
    onSuccess: onClose,
    onError: refused.show,
  })
  const [order] = create.shown
  const lines = packableLines(order)
  const chosen = pickedLines(lines, picked)

  function complete(): void {
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

  return {
    order,
    lines,
    call: create,
    refused,
    entered,
    change: { setPicked, setMetadata, setNotified },
    units: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    isSent,
    complete,
  }
}

/** Creates a fulfillment. */
export function CreateFulfillmentDialog({ order: now, onClose }: CreateFulfillmentDialogProps) {
  const { order, lines, call, refused, entered, change, units, isSent, complete } = useFulfillment(
    now,
    onClose,
  )
  return (
    <OperationDialog
      title={operations['create-fulfillment'].label}
      size="lg"
      entered={entered}
      call={call}
      refused={refused}
      effect={units > 0 && words.effect(units)}
      complete={words.complete}
      onComplete={complete}
      onClose={onClose}
    >
      <ItemsPicker
        legend={words.items}
        lines={lines}
        picked={entered.picked}
        onChange={change.setPicked}
        currencyCode={order.currency_code}
        empty={words.nothingLeft}
        error={isSent && units === 0 ? words.nothingPicked : refused.at('items')}
        errorAt={(place) => refused.at(`items.${place}`)}
      />
      <PackedFor address={order.shipping_address} />
      <MetadataRows rows={entered.metadata} onChange={change.setMetadata} isSent={isSent} />
      <CheckField label={words.notify} isChecked={entered.isNotified} onChange={change.setNotified} />
    </OperationDialog>
  )
}

function packableLines(order: OrderDetail): PickerLine[] {
  const left = order.items.map((item) => ({ item, max: fulfillableQuantity(item) }))
  return pickerLinesOf(
    order,
    left.filter(({ max }) => max > 0),
  )
}
