import { expect, test } from 'vitest'
import type { MoneyOperation } from '../payments/index.ts'
import { moneyOfSwap } from './index.ts'

const order = {
  payments: [
    { id: 'pay_order', swap_id: null, amount_captured: 9_000, amount_refunded: 300 },
    { id: 'pay_swap', swap_id: 'swap_1', amount_captured: 500, amount_refunded: 100 },
    { id: 'pay_other', swap_id: 'swap_2', amount_captured: 40, amount_refunded: 0 },
  ],
  refunds: [
    { id: 'ref_order', swap_id: null },
    { id: 'ref_swap', swap_id: 'swap_1' },
  ],
}
const operation = (
  payment_id: string,
  kind: MoneyOperation['kind'],
  state: MoneyOperation['state'],
  refund_id: string | null = null,
) => ({ payment_id, kind, state, amount: 100, refund_id })
const fresh = { id: 'swap_1', payment_status: 'awaiting' }

test('a swap’s money is what its payments captured minus its refunds, whichever payment refunded', () => {
  const own = [
    operation('pay_swap', 'capture', 'succeeded'),
    operation('pay_order', 'refund', 'succeeded', 'ref_swap'),
    operation('pay_order', 'refund', 'unknown', 'ref_swap'),
  ]
  const others = [
    operation('pay_order', 'capture', 'succeeded'),
    operation('pay_swap', 'refund', 'pending', 'ref_order'),
    operation('pay_other', 'capture', 'pending'),
  ]
  const money = moneyOfSwap(fresh, { ...order, payment_operations: [...own, ...others] })
  expect(money).toMatchObject({ captured: 500, refunded: 100, held: 100, isUnderWay: true })
  expect(money.payments.map(({ id }) => id)).toEqual(['pay_swap'])
  expect(money.payment_operations).toEqual(own)
})

test.each<[string, ReturnType<typeof operation>[], string, boolean]>([
  ['nothing requested', [], 'awaiting', false],
  ['capture failed', [operation('pay_swap', 'capture', 'failed')], 'awaiting', true],
  [
    'second capture after a failed one',
    [operation('pay_swap', 'capture', 'failed'), operation('pay_swap', 'capture', 'pending')],
    'requires_action',
    false,
  ],
  [
    'part of the refund failed',
    [
      operation('pay_order', 'refund', 'succeeded', 'ref_swap'),
      operation('pay_order', 'refund', 'failed', 'ref_swap'),
    ],
    'awaiting',
    true,
  ],
  [
    'part of the refund failed, rest pending',
    [
      operation('pay_order', 'refund', 'failed', 'ref_swap'),
      operation('pay_order', 'refund', 'pending', 'ref_swap'),
    ],
    'requires_action',
    false,
  ],
  ['whole refund failed, no operation left', [], 'requires_action', true],
  ['failed refund of the order', [operation('pay_swap', 'refund', 'failed', 'ref_order')], 'awaiting', false],
])('whether a swap’s capture or refund failed: %s', (_, payment_operations, payment_status, isRefused) => {
  expect(moneyOfSwap({ ...fresh, payment_status }, { ...order, payment_operations }).isRefused).toBe(
    isRefused,
  )
})
