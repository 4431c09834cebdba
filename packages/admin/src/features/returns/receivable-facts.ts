import type { Return } from '@purser/contract/returns'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'

/** Returns the facts that decide whether a return can be received (domain's 'receive-return'). */
export function receivableFacts(
  order: Pick<OrderDetail, 'status' | 'swaps'>,
  record: Pick<Return, 'status' | 'swap_id'>,
) {
  return {
    status: record.status,
    swap: order.swaps.find(({ id }) => id === record.swap_id),
    isOrderCanceled: order.status === 'canceled',
  }
}
