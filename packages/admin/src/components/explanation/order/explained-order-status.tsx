import type { ExplainedOrderStatus as Status } from '@purser/domain/explanations'
import { Explained } from '../../../ui/facts/explained.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { ExplainedOrder } from './explain-order-dialog.tsx'
import { useOrderExplanation } from './use-order-explanation.tsx'

const labels: Readonly<Record<Status, string>> = {
  status: 'Status',
  payment_status: 'Payment status',
  fulfillment_status: 'Fulfillment status',
}

interface ExplainedOrderStatusProps {
  readonly order: ExplainedOrder & Readonly<Record<Status, string>>
  readonly field: Status
}

/** A status of an order that says what it follows from: by a click, or '?' on it. */
export function ExplainedOrderStatus({ order, field }: ExplainedOrderStatusProps) {
  const { onExplain, dialog } = useOrderExplanation(order)
  return (
    <>
      <Explained label={labels[field]} onExplain={() => onExplain(field)}>
        <StatusBadge status={order[field]} />
      </Explained>
      {dialog}
    </>
  )
}
