import type { ExplainedOrderField } from '@purser/domain/explanations'
import { useState } from 'react'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { ExplainDialog } from './orders-dialogs.ts'

/** Returns how to explain an amount of an order, and the dialog that does. */
export function useExplanation(order: OrderDetail) {
  const [field, setField] = useState<ExplainedOrderField | null>(null)
  return {
    onExplain: (asked: string) => setField(asked as ExplainedOrderField),
    dialog: field !== null && <ExplainDialog order={order} field={field} onClose={() => setField(null)} />,
  }
}
