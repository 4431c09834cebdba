import { explainOrder } from '@purser/contract/orders'
import type { ExplainedOrderField } from '@purser/domain/explanations'
import { ExplainDialog } from '../../../components/explanation/explain-dialog.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { useResource } from '../../../lib/resource.ts'

interface ExplainOrderDialogProps {
  readonly order: OrderDetail
  readonly field: ExplainedOrderField
  readonly onClose: () => void
}

/** What an amount of an order is made of. */
export function ExplainOrderDialog({ order, field, onClose }: ExplainOrderDialogProps) {
  const found = useResource(explainOrder, { params: { id: order.id }, query: { field } })
  return <ExplainDialog found={found} currencyCode={order.currency_code} onClose={onClose} />
}
