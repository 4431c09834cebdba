import { explainOrder } from '@purser/contract/orders'
import type { ExplainedOrderField, ExplainedOrderStatus } from '@purser/domain/explanations'
import { useResource } from '../../../lib/resource.ts'
import { ExplainDialog } from '../explain-dialog.tsx'

export interface ExplainedOrder {
  readonly id: string
  readonly currency_code: string
}

interface ExplainOrderDialogProps {
  readonly order: ExplainedOrder
  readonly field: ExplainedOrderField | ExplainedOrderStatus
  readonly onClose: () => void
}

/** What an amount of an order is made of, or what a status of it follows from. */
export function ExplainOrderDialog({ order, field, onClose }: ExplainOrderDialogProps) {
  const found = useResource(explainOrder, { params: { id: order.id }, query: { field } })
  return <ExplainDialog found={found} currencyCode={order.currency_code} onClose={onClose} />
}
