import { Text } from '@mantine/core'
import { allocateRefund } from '@purser/domain/payments'
import type { OrderDetail } from '../../../../components/line-items/order-detail.ts'
import { refundSentences, SystemRefund } from '../../../payments/index.ts'
import { messages } from '../../orders-messages.ts'

/** Says which captured amounts are refunded before a cancellation; empty if there are none. */
export function RefundFirst({ order }: { readonly order: OrderDetail }) {
  const parts = allocateRefund(order.refundable_amount, order)
  if (parts.length === 0) return null
  return (
    <>
      <SystemRefund parts={parts} />
      <Text fw={500}>{messages.cancel.refundFirst(refundSentences(parts))}</Text>
    </>
  )
}
