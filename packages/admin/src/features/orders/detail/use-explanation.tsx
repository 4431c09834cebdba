import type { ExplainedOrderField } from '@purser/domain/explanations'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { ExplainOrderDialog } from './orders-dialogs.ts'

/** Returns how to explain an amount of an order, and the dialog that does. */
export function useExplanation(order: OrderDetail) {
  const [field, open, close] = useOpened<ExplainedOrderField>()
  return {
    onExplain: (asked: string) => open(asked as ExplainedOrderField),
    dialog: field !== undefined && <ExplainOrderDialog order={order} field={field} onClose={close} />,
  }
}
