import type { HistoryEntry } from '@purser/contract/orders'
import { formatAmount } from '@purser/domain/money'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import record from '../../../ui/record.module.css'
import { useOrderEdits } from '../order-edits-data.ts'
import { editSteps } from './edit-steps.ts'

interface EditStepProps {
  readonly order: OrderDetail
  /** The entry of the history that ended or sent the edit. */
  readonly entry: HistoryEntry | undefined
}

/** What an edit changed, in the order's timeline. */
export function EditStep({ order, entry }: EditStepProps) {
  const { edits } = useOrderEdits(order.id)
  const edit = edits.find(({ id }) => entry?.records.includes(id))
  if (!edit) return null
  return editSteps(edit, order.currency_code).map((step) => (
    <p key={step} className={record.quiet}>
      {step}
    </p>
  ))
}

/** The total that an order was placed with: later edits may have changed it. */
export function PlacedTotal({ order }: { readonly order: OrderDetail }) {
  const { edits } = useOrderEdits(order.id)
  const first = edits.filter(({ status }) => status === 'confirmed').at(-1)
  return (
    <p className={record.quiet}>
      {formatAmount(first?.effects.previous_total ?? order.total, order.currency_code)}
    </p>
  )
}
