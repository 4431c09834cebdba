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

/** A part of a swap's progress, in words, and the status that it tells. */
export interface SwapProgress {
  readonly of: 'payment_status' | 'fulfillment_status' | 'return'
  readonly words: string
}

/** Describes an open swap's progress: its payment, new items and return, if any. The parts are one line, separated by commas. */
export function describeSwapProgress(
  swap: Pick<SwapFacts, 'payment_status' | 'fulfillment_status' | 'difference_due' | 'return_order'>,
): SwapProgress[] {
  const { payment_status, fulfillment_status, difference_due, return_order } = swap
  const sent = goodsOut[fulfillment_status] ?? `packing: ${statusLabel(fulfillment_status)}`
  const back =
    return_order && (goodsBack[return_order.status] ?? `return: ${statusLabel(return_order.status)}`)
  const parts = [
    { of: 'payment_status', words: difference_due ? moneyOf(payment_status, difference_due) : '' },
    { of: 'fulfillment_status', words: sent },
    { of: 'return', words: back ?? '' },
  ] as const
  return parts
    .filter(({ words }) => words !== '')
    .map(({ of, words }, rank) => ({ of, words: rank === 0 ? statusLabel(words) : words }))
}

function moneyOf(status: string, due: number): string {
  if (status === 'captured') return 'paid'
  if (status === 'difference_refunded') return 'refunded'
  if (status === 'not_paid') return due > 0 ? 'not paid' : 'not refunded'
  if (status === 'awaiting' || status === 'confirmed') return due > 0 ? 'to be captured' : 'not refunded'
  return `payment: ${statusLabel(status)}`
}
