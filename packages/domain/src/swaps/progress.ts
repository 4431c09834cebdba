import { statusLabel } from '../statuses/index.ts'
import type { SwapFacts } from './actions.ts'

const goodsOut: Readonly<Record<string, string>> = {
  not_fulfilled: 'not packed',
  partially_fulfilled: 'partly packed',
  fulfilled: 'packed',
  partially_shipped: 'partly shipped',
  shipped: 'shipped',
  canceled: 'packing canceled',
}
const goodsBack: Readonly<Record<string, string>> = {
  requested: 'not returned yet',
  received: 'return received',
  canceled: 'return canceled',
}

/** Describes an open swap's progress in one line: its payment, new items and return, if any. */
export function describeSwapProgress(
  swap: Pick<SwapFacts, 'payment_status' | 'fulfillment_status' | 'difference_due' | 'return_order'>,
): string {
  const { payment_status, fulfillment_status, difference_due, return_order } = swap
  const parts = [
    difference_due ? moneyOf(payment_status, difference_due) : '',
    goodsOut[fulfillment_status] ?? `packing: ${statusLabel(fulfillment_status)}`,
    return_order ? (goodsBack[return_order.status] ?? `return: ${statusLabel(return_order.status)}`) : '',
  ]
  return statusLabel(parts.filter(Boolean).join(', '))
}

function moneyOf(status: string, due: number): string {
  if (status === 'captured') return 'paid'
  if (status === 'difference_refunded') return 'refunded'
  if (status === 'not_paid') return due > 0 ? 'not paid' : 'not refunded'
  if (status === 'awaiting' || status === 'confirmed') return due > 0 ? 'to be captured' : 'not refunded'
  return `payment: ${statusLabel(status)}`
}
