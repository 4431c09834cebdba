import { expect, test } from 'vitest'
import { cancelPlan } from './index.ts'

const payment = (id: string, more = {}) => ({
  id,
  amount: 500,
  amount_captured: 0,
  amount_refunded: 0,
  captured_at: null,
  canceled_at: null,
  swap_id: null,
  ...more,
})
const captured = payment('captured', { amount_captured: 500, captured_at: '2026-03-01' })
const open = payment('open')
const tracked = { variant: { manage_inventory: true } }

test('canceling refunds what was captured, releases the rest, and restocks what is still to be sent', () => {
  const plan = cancelPlan({
    refundable_amount: 500,
    gift_card_total: 300,
    payments: [
      captured,
      open,
      payment('of a swap', { swap_id: 'swap' }),
      payment('gone', { canceled_at: '2026' }),
    ],
    payment_operations: [],
    items: [
      { quantity: 3, removed_quantity: 1, ...tracked },
      { quantity: 2, variant: { manage_inventory: false } },
      { quantity: 1, variant: null },
    ],
    fulfillments: [
      { shipped_at: null, canceled_at: null },
      { shipped_at: null, canceled_at: '2026' },
    ],
  })
  expect(plan).toEqual({
    refunds: [{ payment: captured, amount: 500 }],
    releases: [open],
    fulfillments: 1,
    restocked: 2,
    giftCards: 300,
  })
})
