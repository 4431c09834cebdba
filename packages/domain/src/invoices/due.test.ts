import { describe, expect, test } from 'vitest'
import { refusal } from '../refusals/index.ts'
import type { SwapOperation } from '../swaps/index.ts'
import {
  documentsIssuedNow,
  dueDocuments,
  issueRefusal,
  type OrderToInvoice,
  usualInvoiceSettings,
} from './index.ts'

const paid = (amount_captured: number, swap_id: string | null = null) => ({
  id: `pay_${swap_id}`,
  swap_id,
  amount_captured,
  amount_refunded: 0,
})
const refunded = (refund_id: string, amount: number, change: Partial<SwapOperation> = {}): SwapOperation => ({
  payment_id: 'pay_null',
  kind: 'refund' as const,
  state: 'succeeded' as const,
  amount,
  refund_id,
  ...change,
})
const issued = { order_edit_id: null, created_at: '2026-03-01T10:00:00.000Z' }
const invoice = (total: number, swap_id: string | null = null) => ({
  ...issued,
  kind: 'invoice' as const,
  swap_id,
  refund_id: null,
  total,
  taxes: [{ rate: 0, net: total, tax: 0 }],
})
const credit = (total: number, refund_id: string | null) => ({
  ...invoice(total),
  kind: 'credit_note' as const,
  refund_id,
})
const order = (change: Partial<OrderToInvoice>): OrderToInvoice => ({
  status: 'pending',
  total: 1000,
  charged: [{ rate: 0, net: 1000, tax: 0 }],
  last_edit: null,
  payments: [paid(1000)],
  payment_operations: [],
  refunds: [],
  invoices: [],
  ...change,
})
const refund = { id: 'ref_1', reason: 'return' as const, amount: 1000, edit_amount: 0 }
const canceled = { status: 'canceled' }
/** Describes documents as 'kind of what: total'. */
const described = (of: OrderToInvoice) =>
  dueDocuments(of).map((each) => {
    if ('order_edit_id' in each) return `${each.kind} of ${each.order_edit_id}: ${each.total}`
    const what = each.kind === 'invoice' ? (each.swap_id ?? 'order') : (each.refund_id ?? 'cancellation')
    return `${each.kind} of ${what}: ${each.total}`
  })

describe('documents are due', () => {
  test.each<[string, Partial<OrderToInvoice>, string[]]>([
    ['for what was sold, paid or not', { payments: [] }, ['invoice of order: 1000']],
    ['for nothing twice', { invoices: [invoice(1000)] }, []],
    ['for an order that cost nothing', { total: 0 }, ['invoice of order: 0']],
    [
      'for an exchange that was paid',
      { payments: [paid(1000), paid(200, 'swap_1')], invoices: [invoice(1000)] },
      ['invoice of swap_1: 200'],
    ],
    [
      'not for an exchange that was not paid',
      { payments: [paid(1000), paid(0, 'swap_1')], invoices: [invoice(1000)] },
      [],
    ],
    [
      'for a confirmed refund',
      { refunds: [refund], payment_operations: [refunded('ref_1', 300)], invoices: [invoice(1000)] },
      ['credit_note of ref_1: 300'],
    ],
    [
      'for invoice and refund, if it was refunded before it was invoiced',
      { refunds: [refund], payment_operations: [refunded('ref_1', 300)] },
      ['invoice of order: 1000', 'credit_note of ref_1: 300'],
    ],
    [
      'not for a refund that is under way',
      {
        refunds: [refund],
        payment_operations: [refunded('ref_1', 300, { state: 'pending' })],
        invoices: [invoice(1000)],
      },
      [],
    ],
    [
      'for what was added to a refund',
      {
        refunds: [refund],
        payment_operations: [refunded('ref_1', 300), refunded('ref_1', 50)],
        invoices: [invoice(1000), credit(300, 'ref_1')],
      },
      ['credit_note of ref_1: 50'],
    ],
    [
      'not for a refund in place of one that failed after its credit note',
      {
        refunds: [refund, { ...refund, id: 'ref_2' }],
        payment_operations: [
          refunded('ref_1', 300, {
            refund_failure: { reason: 'closed', created_at: '2026-03-01T10:00:00.000Z' },
          }),
          refunded('ref_2', 300),
        ],
        invoices: [invoice(1000), credit(300, 'ref_1')],
      },
      [],
    ],
    [
      'for all of a canceled order that was invoiced but not paid',
      { ...canceled, payments: [], invoices: [invoice(1000)] },
      ['credit_note of cancellation: 1000'],
    ],
    [
      'for the refund of a canceled order',
      {
        ...canceled,
        refunds: [refund],
        payment_operations: [refunded('ref_1', 1000)],
        invoices: [invoice(1000)],
      },
      ['credit_note of ref_1: 1000'],
    ],
    ['for no order that was canceled without an invoice', canceled, []],
  ])('%s (invoices-3)', (_, change, expected) => {
    expect(described(order(change))).toEqual(expected)
  })
})

const seller = {
  ...usualInvoiceSettings,
  legal_name: 'Harbor GmbH',
  address_1: 'Kai 1',
  postal_code: '20457',
  city: 'Hamburg',
  country_code: 'de',
  vat_number: 'DE123456789',
}

test.each([
  [order({}), seller, null],
  [
    order({}),
    { ...seller, city: null, vat_number: null },
    refusal('invoice_settings_incomplete', 'Complete the invoice settings first: city, VAT or tax number.'),
  ],
  [
    order({ invoices: [invoice(1000)] }),
    seller,
    refusal('nothing_to_invoice', 'Everything sold and refunded has its invoice or credit note.'),
  ],
  [order(canceled), seller, refusal('order_canceled', 'The order was canceled before it was invoiced.')],
])('issuing for %j is refused or not (invoices-7)', (of, settings, expected) => {
  expect(issueRefusal(of, settings)).toEqual(expected)
})

const awaiting = { payment_status: 'awaiting', hasShipped: false }
const captured = { payment_status: 'captured', hasShipped: false }
const shipped = { payment_status: 'awaiting', hasShipped: true }

test.each([
  ['by_hand', captured, 0],
  ['by_hand', shipped, 0],
  ['capture', awaiting, 0],
  ['capture', captured, 1],
  ['capture', { ...captured, payment_status: 'partially_refunded' }, 1],
  ['capture', shipped, 0],
  ['shipment', captured, 0],
  ['shipment', shipped, 1],
] as const)('with %s, an order that is %j has %i invoices (invoices-8)', (moment, state, count) => {
  expect(documentsIssuedNow({ ...order({}), ...state }, moment)).toHaveLength(count)
})

test('refunds of an invoiced order have credit notes whatever the setting', () => {
  const of = order({
    refunds: [refund],
    payment_operations: [refunded('ref_1', 300)],
    invoices: [invoice(1000)],
  })
  expect(documentsIssuedNow({ ...of, ...awaiting }, 'by_hand')).toHaveLength(1)
})
