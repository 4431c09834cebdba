import { Button, Group } from '@mantine/core'
import type { Claim } from '@purser/contract/claims'
import { fulfillClaim, fulfillSwap } from '@purser/contract/fulfillments'
import type { Swap } from '@purser/contract/swaps'
import { availabilityOf, operations } from '@purser/domain/operations'
import { fulfillableQuantity } from '@purser/domain/orders'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { useStillOffered } from '../../components/dialog/still-offered.ts'
import { HeldFields } from '../../components/form/held-fields.tsx'
import { type OrderDetail, variantOf } from '../../components/line-items/order-detail.ts'
import { useAction } from '../../lib/action.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import styles from '../../ui/record.module.css'
import { messages } from './fulfillments-messages.ts'
import { MetadataRows } from './metadata-rows.tsx'
import { PackedFor } from './packed-for.tsx'
import { areFilled, recordOf, type TextRow } from './text-rows/text-row.ts'

type Replacement =
  | { readonly kind: 'swap'; readonly record: Swap }
  | { readonly kind: 'claim'; readonly record: Claim }

interface FulfillReplacementDialogProps {
  readonly order: OrderDetail
  readonly replacement: Replacement
  readonly onClose: () => void
}

/** Packs everything new in a swap or claim that is not packed, at once. */
export function FulfillReplacementDialog(props: FulfillReplacementDialogProps) {
  const { onClose } = props
  const words = messages.replacement[props.replacement.kind]
  const [metadata, setMetadata] = useState<readonly TextRow[]>([])
  const [isSent, setSent] = useState(false)
  const endpoint = props.replacement.kind === 'swap' ? fulfillSwap : fulfillClaim
  const fulfill = useAction(endpoint, {
    success: words.done,
    onSuccess: onClose,
  })
  const { over, shown } = useStillOffered(offerOf(props.replacement), fulfill.isPending, [
    props.order,
    props.replacement.record,
  ])
  const [order, replaced] = shown
  const items = (replaced.additional_items ?? []).filter((item) => fulfillableQuantity(item) > 0)
  const units = items.reduce((sum, item) => sum + fulfillableQuantity(item), 0)

  function complete(event: FormEvent): void {
    event.preventDefault()
    setSent(true)
    if (!areFilled(metadata)) return
    const record = recordOf(metadata)
    const { id } = replaced
    void fulfill.run({
      params: { id: order.id, swap_id: id, claim_id: id },
      body: record ? { metadata: record } : {},
    })
  }

  return (
    <Dialog title={operations[endpoint.name].label} entered={metadata} over={over} onClose={onClose}>
      <form onSubmit={complete}>
        <HeldFields isSaving={fulfill.isPending}>
          <div>
            <p className={styles.quiet}>{words.items}</p>
            <ul className={styles.rows}>
              {items.map((item) => (
                <li key={item.id}>
                  {fulfillableQuantity(item)} × {item.title}{' '}
                  <span className={styles.quiet}>{variantOf(item)}</span>
                </li>
              ))}
            </ul>
          </div>
          <PackedFor address={replaced.shipping_address ?? order.shipping_address} />
          <MetadataRows rows={metadata} onChange={setMetadata} isSent={isSent} />
          <DialogFoot>
            <p className={styles.effect}>{messages.create.effect(units)}</p>
            <Group justify="flex-end">
              <Button type="submit" data-autofocus loading={fulfill.isPending}>
                {messages.create.complete}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
  )
}

function offerOf({ kind, record }: Replacement) {
  return kind === 'swap' ? availabilityOf('fulfill-swap', record) : availabilityOf('fulfill-claim', record)
}
