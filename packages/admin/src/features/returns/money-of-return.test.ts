import type { Return } from '@purser/contract/returns'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import { moneyOfReturn } from './money-of-return.ts'

const live = { swap_id: 'swap_1' }
const called = { swap_id: 'swap_2' }
const claimed = { claim_order_id: 'claim_1' }
const order = {
  currency_code: 'eur',
  refunds: [{ return_id: 'ret_given' }],
  swaps: [
    { id: 'swap_1', canceled_at: null },
    { id: 'swap_2', canceled_at: '2026-03-01T10:00:00.000Z' },
  ],
  // Only these fields of an order matter for a return's money.
} as unknown as OrderDetail

test.each<[string, Partial<Return>, string]>([
  ['will be refunded', { status: 'requested' }, '€5.00 to refund'],
  ['was refunded', { id: 'ret_given' }, 'Refund of €5.00'],
  ['was not refunded', {}, '€5.00 not refunded: less was left to refund when the items arrived'],
  ['needs no refund', { refund_amount: 0 }, 'No refund'],
  ['was canceled', { status: 'canceled' }, ''],
  ['belongs to an active swap', live, 'Of a swap'],
  [
    'belongs to a canceled swap and was refunded',
    { ...called, id: 'ret_given' },
    'Of a swap · Refund of €5.00',
  ],
  [
    'belongs to a canceled swap and was not refunded',
    called,
    'Of a swap · €5.00 not refunded: less was left to refund when the items arrived',
  ],
  ['belongs to a claim and needs no refund', { ...claimed, refund_amount: 0 }, 'Of a claim · No refund'],
])('timeline text for a return that %s', (_, change, said) => {
  const record = { id: 'ret_1', status: 'received', swap_id: null, claim_order_id: null, refund_amount: 500 }
  expect(moneyOfReturn(order, { ...record, ...change } as Return)).toBe(said)
})
