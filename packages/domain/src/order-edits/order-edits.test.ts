import { expect, test } from 'vitest'
import {
  amountDue,
  answerEditRefusal,
  changeEditRefusal,
  changeLineRefusal,
  confirmEditRefusal,
  deleteEditRefusal,
  type EditToConfirm,
  editedLines,
  editedTotals,
  editOrderRefusal,
  editPartOfRefund,
  endEditRefusal,
  isOpenEdit,
  orderEditStatus,
  orderEditStatuses,
  payEditRefusal,
  requestAmountDueRefusal,
  settleEdit,
  usesOfLines,
} from './index.ts'

const at = '2026-03-01T10:00:00.000Z'
const none = { requested_at: null, confirmed_at: null, declined_at: null, canceled_at: null }

test.each([
  ['created', none],
  ['requested', { ...none, requested_at: at }],
  ['confirmed', { ...none, confirmed_at: at }],
  ['confirmed', { ...none, requested_at: at, confirmed_at: at }],
  ['declined', { ...none, requested_at: at, declined_at: at }],
  ['canceled', { ...none, requested_at: at, canceled_at: at }],
])('an edit is %s', (status, moments) => {
  expect(orderEditStatus(moments)).toBe(status)
})

test.each([
  ['created', true, null, null, 'edit_not_requested'],
  ['requested', true, 'edit_requested', null, null],
  ['confirmed', false, 'edit_ended', 'edit_ended', 'edit_ended'],
  ['declined', false, 'edit_ended', 'edit_ended', 'edit_ended'],
  ['canceled', false, 'edit_ended', 'edit_ended', 'edit_ended'],
] as const)(
  'a %s edit: open %s, changed %s, ended %s, answered %s',
  (status, isOpen, change, end, answer) => {
    const code = (refusal: { code: string } | null) => refusal?.code ?? null
    expect(orderEditStatuses).toContain(status)
    expect(isOpenEdit(status)).toBe(isOpen)
    expect(code(changeEditRefusal({ status }))).toBe(change)
    expect(code(deleteEditRefusal({ status }))).toBe(change)
    expect(code(endEditRefusal({ status }))).toBe(end)
    expect(code(answerEditRefusal({ status }))).toBe(answer)
  },
)

const own = (id: string, quantity = 2, unit_price = 1_000) => ({ id, quantity, unit_price })
const change = {
  type: 'item_update' as const,
  original_line_item_id: null,
  quantity: null,
  unit_price: null,
  line: null,
}

test('changes are applied to the lines of the order: updated, removed, then added', () => {
  expect(
    editedLines(
      [own('a'), own('b'), own('c')],
      [
        { ...change, original_line_item_id: 'a', quantity: 5, unit_price: 900 },
        { ...change, type: 'item_remove', original_line_item_id: 'b' },
        { ...change, type: 'item_add', quantity: 3, unit_price: 700, line: own('d') },
      ],
    ),
  ).toEqual([own('a', 5, 900), own('c'), own('d', 3, 700)])
})

test.each([
  // Tax is 10 % of 900 - 90 + 100, rounded once.
  ['a yen', { tax_rate: 10, price: 300, quantity: 3, shipping: 100, percent: 10 }, 910, 91, 1_001],
  // A dinar has 1,000 fils: 3.333 * 2 + 1.5, and 5 %.
  ['a dinar', { tax_rate: 5, price: 3_333, quantity: 2, shipping: 1_500, percent: 0 }, 8_166, 408, 8_574],
  ['no tax', { tax_rate: 0, price: 999, quantity: 1, shipping: 0, percent: 50 }, 499, 0, 499],
])('an edited order of %s is priced like a new one', (_, given, net, tax_total, total) => {
  const { tax_rate, price, quantity, shipping, percent } = given
  const line = { unit_price: price, quantity, allow_discounts: true }
  const order = { tax_rate, items: [], shipping_methods: [], gift_card_total: 0, tax_total: 0 }
  const totals = editedTotals(order, {
    items: [line],
    shipping_methods: [{ price: shipping }],
    discounts: percent > 0 ? [{ type: 'percentage', value: percent, allocation: 'total' }] : [],
  })
  expect([
    totals.subtotal - totals.discount_total + totals.shipping_total,
    totals.tax_total,
    totals.total,
  ]).toEqual([net, tax_total, total])
})

test('without changes the totals are those of the order, whatever its discount would take off now', () => {
  const order = {
    tax_rate: 25,
    items: [{ unit_price: 1_000, quantity: 3, discount_total: 123 }],
    shipping_methods: [{ price: 500 }],
    gift_card_total: 1_000,
    tax_total: 594,
  }
  expect(editedTotals(order, null)).toMatchObject({ discount_total: 123, tax_total: 594, total: 2_971 })
})

test('gift cards pay at most what they paid, and never more than goods and shipping', () => {
  const order = { tax_rate: 10, items: [], shipping_methods: [], gift_card_total: 1_500, tax_total: 0 }
  const priced = (unit_price: number) =>
    editedTotals(order, { items: [{ unit_price, quantity: 1 }], shipping_methods: [], discounts: [] })
  expect(priced(5_000)).toMatchObject({ gift_card_total: 1_500, total: 3_850 })
  expect(priced(900)).toMatchObject({ gift_card_total: 900, total: 0 })
})

const line = (more: object = {}) => ({
  id: 'a',
  title: 'Mug',
  quantity: 4,
  fulfilled_quantity: 0,
  shipped_quantity: 0,
  returned_quantity: 0,
  ...more,
})

test.each([
  ['nothing happened', line(), {}, 0, false],
  ['some are fulfilled', line({ fulfilled_quantity: 3 }), {}, 3, false],
  ['one was refunded and won’t be sent', line({ refunded_quantity: 1, removed_quantity: 1 }), {}, 1, true],
  ['one was returned', line({ fulfilled_quantity: 1, returned_quantity: 1 }), {}, 1, true],
  [
    'one is requested back',
    line(),
    { returns: [{ id: 'r', status: 'requested', items: [{ item_id: 'a', quantity: 2 }] }] },
    2,
    true,
  ],
  ['one is claimed', line(), { claims: [{ claim_items: [{ item_id: 'a', quantity: 1 }] }] }, 1, true],
  [
    'a claim was canceled',
    line(),
    { claims: [{ canceled_at: at, claim_items: [{ item_id: 'a', quantity: 1 }] }] },
    0,
    false,
  ],
])('the lowest quantity when %s', (_, item, more, lowest, isSettled) => {
  expect(usesOfLines({ items: [item], ...more })(item)).toEqual({ lowest, isSettled })
})

test.each([
  ['a higher quantity', { quantity: 5 }, null],
  ['the lowest quantity', { quantity: 2 }, null],
  ['fewer than were used', { quantity: 1 }, 'edit_quantity_too_low'],
  ['removing used units', { quantity: 0 }, 'edit_quantity_too_low'],
  ['a new price of settled units', { isPriceChanged: true }, 'edit_price_settled'],
  ['a gift card', { line: { ...line(), is_giftcard: true } }, 'gift_card_not_edited'],
])('%s of a line with two settled units', (_, more, code) => {
  const uses = { lowest: 2, isSettled: true }
  const asked = { line: line(), uses, quantity: 4, isPriceChanged: false, ...more }
  expect(changeLineRefusal(asked)?.code ?? null).toBe(code)
})

test.each([
  ['a higher total is due', { total: 120, asked: 100, edit_refunded: 0, refundable: 100 }, 20],
  ['a lower one leaves a refund', { total: 70, asked: 100, edit_refunded: 0, refundable: 100 }, -30],
  ['less what was refunded', { total: 70, asked: 100, edit_refunded: 10, refundable: 90 }, -20],
  ['at most what can be refunded', { total: 70, asked: 100, edit_refunded: 0, refundable: 5 }, -5],
  ['nothing when it was disputed', { total: 70, asked: 100, edit_refunded: 0, refundable: 0 }, 0],
  ['nothing for the same total', { total: 100, asked: 100, edit_refunded: 0, refundable: 100 }, 0],
  // Moved in with a total of 100: 200 were paid and 100 refunded by an edit there, or 20 were never asked for (move-in-30).
  [
    'what edits changed since the order was moved in',
    { total: 110, asked: 200, moved_in_balance: -100, edit_refunded: 0, refundable: 100 },
    10,
  ],
  [
    'less what was open when the order was moved in',
    { total: 90, asked: 80, moved_in_balance: 20, edit_refunded: 0, refundable: 80 },
    -10,
  ],
])('%s', (_, money, due) => {
  expect(amountDue(money)).toBe(due)
})

test.each([
  [50, -30, 30],
  [20, -30, 20],
  [20, 0, 0],
  [20, 40, 0],
])('of a refund of %i with %i due, %i settles edits', (amount, due, part) => {
  expect(editPartOfRefund(amount, due)).toBe(part)
})

const paid = (id: string, amount: number, more: object = {}) => ({
  id,
  amount,
  captured_at: at,
  canceled_at: null,
  ...more,
})
const held = (id: string, amount: number) => paid(id, amount, { captured_at: null })

test.each([
  ['raises the total', 130, [paid('a', 100)], [], 30],
  ['lowers a captured one', 70, [paid('a', 100)], [], -30],
  ['lowers an authorized one', 70, [held('a', 100)], [['a', 70]], 0],
  ['lowers the newest authorized one first', 70, [held('a', 60), held('b', 40)], [['b', 10]], 0],
  [
    'releases one that has nothing left',
    50,
    [held('a', 60), held('b', 40)],
    [
      ['b', 0],
      ['a', 50],
    ],
    0,
  ],
  ['lowers the authorized part, then refunds', 50, [paid('a', 60), held('b', 40)], [['b', 0]], -10],
])('an edit that %s', (_, total, payments, lowered, due) => {
  const captured = payments.filter(({ captured_at }) => captured_at !== null)
  const refundable = captured.reduce((sum, { amount }) => sum + amount, 0)
  const settled = settleEdit({ total, payments, edit_refunded: 0, refundable })
  expect(settled.lowered.map(({ payment, amount }) => [payment.id, amount])).toEqual(lowered)
  expect(settled.amount_due).toBe(due)
})

test('an edit of an order that was moved in captures less by what it lowers', () => {
  const money = {
    total: 90,
    payments: [held('a', 80)],
    edit_refunded: 0,
    refundable: 0,
    moved_in_balance: 20,
  }
  const { lowered, amount_due } = settleEdit(money)
  expect([lowered.map(({ amount }) => amount), amount_due]).toEqual([[70], 0])
})

const confirmable: EditToConfirm = {
  status: 'created',
  orderStatus: 'pending',
  hasChanges: true,
  items: [{ unit_price: 1_000, quantity: 1, is_giftcard: false }],
  changed: [],
  shipping_methods: [],
  payment_operations: [],
}
const used = { line: line(), uses: { lowest: 2, isSettled: false }, quantity: 2, isPriceChanged: false }
const capturing = { payment_id: 'a', kind: 'capture', state: 'pending', amount: 1 } as const

test.each<[string, Partial<EditToConfirm>, string | null]>([
  ['an edit with changes', {}, null],
  ['one that the customer was asked about', { status: 'requested' }, null],
  ['a declined one', { status: 'declined' }, 'edit_ended'],
  ['one of a canceled order', { orderStatus: 'canceled' }, 'order_canceled'],
  ['one without changes', { hasChanges: false }, 'edit_empty'],
  ['one that removes every item', { items: [] }, 'edit_without_items'],
  [
    'one that is worth too much',
    { items: [{ unit_price: Number.MAX_SAFE_INTEGER, quantity: 1, is_giftcard: false }] },
    'cart_too_large',
  ],
  ['one with as many units as were fulfilled', { changed: [used] }, null],
  ['one with fewer', { changed: [used, { ...used, quantity: 1 }] }, 'edit_quantity_too_low'],
  [
    'a new price of returned units',
    { changed: [{ ...used, uses: { lowest: 2, isSettled: true }, isPriceChanged: true }] },
    'edit_price_settled',
  ],
  ['one while a payment is captured', { payment_operations: [capturing] }, 'payment_in_progress'],
])('confirming %s', (_, more, code) => {
  expect(confirmEditRefusal({ ...confirmable, ...more })?.code ?? null).toBe(code)
})

test('only a canceled order is not edited', () => {
  expect(editOrderRefusal({ status: 'archived' })).toBeNull()
  expect(editOrderRefusal({ status: 'canceled' })?.code).toBe('order_canceled')
})

test.each([
  ['requested', 100, 'edit_not_accepted'],
  ['confirmed', 100, null],
  ['confirmed', 0, 'nothing_due'],
  ['confirmed', -5, 'nothing_due'],
] as const)('paying for an edit that is %s with %i due: %s', (status, amount_due, code) => {
  expect(payEditRefusal({ status, amount_due })?.code ?? null).toBe(code)
})

test.each([
  [500, 'https://shop.example/edits/oe_1', null],
  [500, null, 'no_payment_page'],
  [0, 'https://shop.example/edits/oe_1', 'nothing_due'],
  [-500, null, 'nothing_due'],
] as const)(
  'of %j due, a link to the page %j is refused for %j (order-edits-37)',
  (amount_due, payment_page, code) => {
    expect(requestAmountDueRefusal({ amount_due, payment_page })?.code ?? null).toBe(code)
  },
)
