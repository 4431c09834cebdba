import type { Claim } from '@purser/contract/claims'
import { fulfillClaim, fulfillSwap } from '@purser/contract/fulfillments'
import type { LineItem } from '@purser/contract/orders'
import type { Swap } from '@purser/contract/swaps'
import { availabilityOf, operations } from '@purser/domain/operations'
import { fulfillableQuantity } from '@purser/domain/orders'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useSeenVersion } from '../../components/dialog/seen-version.ts'
import { useStillOffered } from '../../components/dialog/still-offered.ts'
import { type OrderDetail, variantOf } from '../../components/line-items/order-detail.ts'
import { useAction } from '../../lib/action.ts'
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
  const seen = useSeenVersion(props.order.version, metadata)
  const fulfill = useAction(endpoint, {
    success: words.done,
    onSuccess: onClose,
    onError: (error) => {
      seen.settle(error)
      return false
    },
  })
  const { over, shown } = useStillOffered(offerOf(props.replacement), fulfill.isPending, [
    props.order,
    props.replacement.record,
  ])
  const [order, replaced] = shown
  const items = (replaced.additional_items ?? []).filter((item) => fulfillableQuantity(item) > 0)
  const units = items.reduce((sum, item) => sum + fulfillableQuantity(item), 0)

  function complete(): void {
    setSent(true)
    if (!areFilled(metadata)) return
    const record = recordOf(metadata)
    const { id } = replaced
    void fulfill.run(
      { params: { id: order.id, swap_id: id, claim_id: id }, body: record ? { metadata: record } : {} },
      { seenVersion: seen.read() },
    )
  }

  return (
    <OperationDialog
      title={operations[endpoint.name].label}
      entered={metadata}
      call={{ isPending: fulfill.isPending, over }}
      effect={messages.create.effect(units)}
      complete={messages.create.complete}
      isReady
      onComplete={complete}
      onClose={onClose}
    >
      <PackedItems title={words.items} items={items} />
      <PackedFor address={replaced.shipping_address ?? order.shipping_address} />
      <MetadataRows rows={metadata} onChange={setMetadata} isSent={isSent} />
    </OperationDialog>
  )
}

interface PackedItemsProps {
  readonly title: string
  readonly items: readonly LineItem[]
}

function PackedItems({ title, items }: PackedItemsProps) {
  return (
    <div>
      <p className={styles.quiet}>{title}</p>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.id}>
            {fulfillableQuantity(item)} × {item.title} <span className={styles.quiet}>{variantOf(item)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function offerOf({ kind, record }: Replacement) {
  return kind === 'swap' ? availabilityOf('fulfill-swap', record) : availabilityOf('fulfill-claim', record)
}
