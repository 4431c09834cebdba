import type { Return } from '@purser/contract/returns'
import { formatAmount } from '@purser/domain/money'
import { isSettledBySwap, wasNotRefunded } from '@purser/domain/returns'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { messages } from './returns-messages.ts'

const words = messages.event

type ReturnMoney = Pick<Return, 'id' | 'status' | 'swap_id' | 'claim_order_id' | 'refund_amount'>
type Books = Pick<OrderDetail, 'currency_code' | 'refunds' | 'swaps'>

/** Says what the return belongs to and its refund; no refund if the swap's difference settles it. */
export function moneyOfReturn(order: Books, record: ReturnMoney): string {
  const owner = record.swap_id ? words.ofSwap : record.claim_order_id ? words.ofClaim : ''
  const isSettled = isSettledBySwap(order.swaps.find(({ id }) => id === record.swap_id))
  return [owner, isSettled ? '' : refundWords(order, record)].filter(Boolean).join(' · ')
}

function refundWords({ currency_code, refunds }: Books, record: ReturnMoney): string {
  const amount = formatAmount(record.refund_amount, currency_code)
  if (record.status === 'canceled') return ''
  if (record.status !== 'received') return words.toRefund(amount)
  if (record.refund_amount === 0) return words.noRefund
  return wasNotRefunded(record, refunds) ? words.notRefunded(amount) : words.refunded(amount)
}
