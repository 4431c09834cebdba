import type { ExplainedOrderField, ExplainedOrderStatus } from '@purser/domain/explanations'
import { lazyDialogs } from '../../dialog/lazy-dialogs.ts'
import { useOpened } from '../../dialog/use-opened.ts'
import type { ExplainedOrder } from './explain-order-dialog.tsx'

const { ExplainOrderDialog } = lazyDialogs({ ExplainOrderDialog: () => import('./explain-order-dialog.tsx') })

/** Returns how to explain an amount or status of an order, and the dialog that does. */
export function useOrderExplanation(order: ExplainedOrder) {
  const [field, open, close] = useOpened<ExplainedOrderField | ExplainedOrderStatus>()
  return {
    onExplain: (asked: string) => open(asked as ExplainedOrderField),
    dialog: field !== undefined && <ExplainOrderDialog order={order} field={field} onClose={close} />,
  }
}
