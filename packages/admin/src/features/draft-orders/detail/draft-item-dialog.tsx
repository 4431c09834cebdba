import { createDraftLineItem, updateDraftLineItem } from '@purser/contract/draft-orders'
import type { LineItem } from '@purser/contract/orders'
import { shortagesOf } from '@purser/domain/carts'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import type { EnteredItem, ItemFields } from '../../../components/item-dialog/entered-item.ts'
import { ItemDialog } from '../../../components/item-dialog/item-dialog.tsx'
import { variantOf } from '../../../components/line-items/order-detail.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { messages } from '../draft-orders-messages.ts'
import { type DraftDetail, saleOf } from './draft-detail.ts'
import { useDraftChange } from './use-draft-change.ts'

const words = messages.items

interface DraftItemDialogProps {
  readonly draft: DraftDetail
  /** The edited line; if omitted, an item is added. */
  readonly line: LineItem | undefined
  readonly onClose: () => void
}

/** Adds an item to an open draft, or edits a line. */
export function DraftItemDialog({ draft, line, onClose }: DraftItemDialogProps) {
  const [error, setError] = useState<string>()
  const isOfField = (failure: unknown) => {
    const isToShow = failure instanceof ApiError && failure.field !== undefined
    if (isToShow) setError(failure.message)
    return isToShow
  }
  const options = { onSuccess: onClose, onError: isOfField }
  const add = useDraftChange(createDraftLineItem, draft, options)
  const change = useDraftChange(updateDraftLineItem, draft, options)

  const isGone = line !== undefined && !draft.cart.items.some(({ id }) => id === line.id)
  const { isPending, over = isGone && !isPending ? words.gone : undefined } = line ? change : add

  function save({ variant_id, title, quantity, unit_price, includes_tax }: EnteredItem): void {
    const body = { variant_id, title, quantity, ...(unit_price !== null && { unit_price, includes_tax }) }
    if (line) void change.run({ params: { id: draft.id, line_id: line.id }, body })
    else void add.run({ params: { id: draft.id }, body })
  }

  /** Returns why the quantity is refused. Existing units count too; reducing a line is always allowed. */
  function refusalOf(variant: ItemFields['variant'], quantity: number): string | undefined {
    const isOwn = variant === 'own'
    const entered = isOwn
      ? { variant_id: line?.variant_id ?? null, variant: line?.variant }
      : { variant_id: variant?.id ?? null, variant }
    if (entered.variant_id === null || (isOwn && line && quantity <= line.quantity)) return undefined
    const others = draft.cart.items.filter(({ id }) => id !== line?.id)
    const shortages = shortagesOf([...others, { ...entered, quantity }])
    return shortages.get(entered.variant_id)?.message
  }

  const changed = line && {
    variant_id: line.variant_id,
    title: line.title,
    quantity: line.quantity,
    unit_price: line.unit_price,
    includes_tax: line.includes_tax,
    own_price: null,
    description: variantOf(line),
    thumbnail: line.thumbnail,
  }
  const { id, currency_code } = draft.cart.region
  return (
    <ItemDialog
      title={operations[line ? 'update-draft-line-item' : 'create-draft-line-item'].label}
      region={{ id, currency_code, tax_rate: saleOf(draft).tax_rate }}
      {...(changed ? { item: changed } : {})}
      lines={draft.cart.items}
      version={draft.version}
      isPending={isPending}
      over={over}
      error={error}
      onEntered={() => setError(undefined)}
      refusalOf={refusalOf}
      onSave={save}
      onClose={onClose}
    />
  )
}
