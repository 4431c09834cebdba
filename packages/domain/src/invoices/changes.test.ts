import { describe, expect, test } from 'vitest'
import { percentageOf, sum } from '../money/index.ts'
import type { TaxLine } from '../taxes/index.ts'
import {
  addsUp,
  amountsOfChange,
  amountsOfOrder,
  type ChangeDocument,
  dueDocuments,
  type InvoiceAmounts,
  type InvoiceKind,
  paidWhenIssued,
} from './index.ts'

interface Sold {
  readonly title: string
  readonly unit_price: number
  readonly quantity: number
  readonly discount_total?: number
  /** Percent; the order's rate if omitted. */
  readonly rate?: number
}

interface Order {
  readonly items: readonly Sold[]
  readonly shipping?: number
  readonly gift_cards?: number
}

const taxesOf = (net: number, rate: number): TaxLine[] => [
  { rate, name: 'VAT', code: null, amount: percentageOf(net, rate) },
]

/** Returns what an order charges: at 20 %, or with the taxes of its lines if one has another rate. */
function charged({ items, shipping, gift_cards = 0 }: Order): InvoiceAmounts {
  const isByLine = items.some(({ rate }) => rate !== undefined)
  const lines = items.map(({ rate = 20, discount_total = 0, ...item }) => {
    const net = item.unit_price * item.quantity - discount_total
    const taxes = isByLine ? taxesOf(net, rate) : null
    return { ...item, description: null, sku: null, discount_total, net, taxes }
  })
  const net = sum(lines.map((line) => line.net)) + (shipping ?? 0) - gift_cards
  return amountsOfOrder({
    tax_rate: 20,
    items: lines,
    shipping_methods: shipping ? [{ title: 'Post', price: shipping }] : [],
    gift_card_total: gift_cards,
    tax_total: isByLine ? sum(lines.map(({ taxes }) => taxes?.[0]?.amount ?? 0)) : percentageOf(net, 20),
  })
}

interface Issued extends InvoiceAmounts {
  readonly kind: InvoiceKind
  readonly swap_id: null
  readonly refund_id: string | null
  readonly order_edit_id: string | null
  readonly created_at: string
}

const day = (of: number) => `2026-03-0${of}T10:00:00.000Z`
const invoice = (of: InvoiceAmounts): Issued => ({
  ...of,
  kind: 'invoice',
  swap_id: null,
  refund_id: null,
  order_edit_id: null,
  created_at: day(1),
})

interface Facts {
  readonly edit?: { readonly id: string; readonly confirmed_at: string }
  readonly refunds?: Parameters<typeof dueDocuments>[0]['refunds']
  readonly payment_operations?: Parameters<typeof dueDocuments>[0]['payment_operations']
  readonly status?: string
}

const edit = { id: 'oe_1', confirmed_at: day(2) }

/** Returns what is due of an order that was invoiced and edited since. */
function dueOf(now: InvoiceAmounts, invoices: readonly Issued[], facts: Facts = {}) {
  return dueDocuments({
    status: facts.status ?? 'pending',
    total: now.total,
    charged: now.taxes,
    last_edit: facts.edit ?? edit,
    payments: [],
    payment_operations: facts.payment_operations ?? [],
    refunds: facts.refunds ?? [],
    invoices,
  })
}

/** Issues the documents of a change, and checks their sums. */
function issue(now: InvoiceAmounts, invoices: readonly Issued[], facts: Facts = {}): Issued[] {
  const documents: Issued[] = []
  for (const document of dueOf(now, invoices, facts) as ChangeDocument[]) {
    const own = [...invoices, ...documents].filter(({ refund_id }) => refund_id === null)
    const amounts = amountsOfChange(document, now, own)
    expect([addsUp(amounts), amounts.total]).toEqual([true, document.total])
    documents.push({
      ...invoice(amounts),
      kind: document.kind,
      order_edit_id: document.order_edit_id,
      created_at: day(3),
    })
  }
  return documents
}

/** Describes documents as 'kind total: lines; adjustments'. */
const described = (documents: readonly Issued[]) =>
  documents.map(({ kind, total, lines, adjustments }) =>
    [
      `${kind} ${total}: ${lines.map(({ quantity, title, unit_price }) => `${quantity} ${title} ${unit_price}`).join(', ')}`,
      ...adjustments.map(({ title, amount }) => `${title} ${amount}`),
    ].join('; '),
  )

const mug = { title: 'Mug', unit_price: 1_000, quantity: 2 }
const cup = { title: 'Cup', unit_price: 500, quantity: 1 }
const book = { title: 'Book', unit_price: 1_000, quantity: 1, rate: 7 }
const placed: Order = { items: [mug], shipping: 500 }

describe('an edit of an invoiced order has a document of its difference', () => {
  test.each<[string, Order, Order, string[]]>([
    ['more units', placed, { ...placed, items: [{ ...mug, quantity: 3 }] }, ['invoice 1200: 1 Mug 1000']],
    ['an added item', placed, { ...placed, items: [mug, cup] }, ['invoice 600: 1 Cup 500']],
    [
      'a higher price',
      placed,
      { ...placed, items: [{ ...mug, unit_price: 1_200 }] },
      ['invoice 480: 2 Mug 1200, -2 Mug 1000'],
    ],
    [
      'an item for a dearer one',
      placed,
      {
        ...placed,
        items: [
          { ...mug, quantity: 1 },
          { ...cup, quantity: 3 },
        ],
      },
      ['invoice 600: 3 Cup 500, -1 Mug 1000'],
    ],
    ['dearer shipping', placed, { ...placed, shipping: 900 }, ['invoice 480: 1 Post 400']],
    [
      'an item and cheaper shipping',
      placed,
      { items: [mug, cup], shipping: 300 },
      ['invoice 360: 1 Cup 500; Post -200'],
    ],
    [
      'a dropped discount',
      { items: [{ ...mug, discount_total: 300 }] },
      { items: [mug] },
      ['invoice 360: 1 Discount 300'],
    ],
    [
      'more units of which a gift card pays a part',
      { ...placed, gift_cards: 100 },
      { ...placed, items: [{ ...mug, quantity: 3 }], gift_cards: 400 },
      ['invoice 840: 1 Mug 1000; Gift cards, taxed when sold -300'],
    ],
    [
      'fewer units',
      placed,
      { ...placed, items: [{ ...mug, quantity: 1 }] },
      ['credit_note 1200: 1 Mug 1000'],
    ],
    [
      'fewer units, and an added item for less',
      placed,
      { ...placed, items: [{ ...mug, quantity: 1 }, cup] },
      ['credit_note 600: 1 Mug 1000, -1 Cup 500'],
    ],
    [
      'a new discount',
      placed,
      { ...placed, items: [{ ...mug, discount_total: 200 }] },
      ['credit_note 240: 1 Discount 200'],
    ],
    [
      'nothing: an item for one at the same price',
      placed,
      { ...placed, items: [{ ...mug, title: 'Red mug' }] },
      [],
    ],
    [
      'one for each direction, if tax rates go different ways',
      { items: [mug, book] },
      { items: [{ ...mug, quantity: 3, rate: 20 }] },
      ['credit_note 1070: 1 Book 1000', 'invoice 1200: 1 Mug 1000'],
    ],
  ])('%s (invoices-34)', (_, before, after, expected) => {
    expect(described(issue(charged(after), [invoice(charged(before))]))).toEqual(expected)
  })

  test('once, and the next edit adds to both', () => {
    const first = invoice(charged(placed))
    const now = charged({ ...placed, items: [{ ...mug, quantity: 3, discount_total: 100 }] })
    const second = issue(now, [first])
    expect(dueOf(now, [first, ...second])).toEqual([])
    const later = { edit: { id: 'oe_2', confirmed_at: day(4) } }
    const last = charged({ ...placed, items: [{ ...mug, quantity: 3 }, cup], shipping: 300 })
    expect(described(issue(last, [first, ...second], later))).toEqual([
      'invoice 480: 1 Cup 500; Post -200; Discount 100',
    ])
  })

  test('that was confirmed before the invoice has none', () => {
    const now = charged(placed)
    expect(
      dueOf(now, [invoice(now)], { edit: { id: 'oe_1', confirmed_at: '2026-02-28T10:00:00.000Z' } }),
    ).toEqual([])
  })

  test('whose order was canceled since has none: all of its invoice is credited', () => {
    const now = charged({ ...placed, items: [mug, cup] })
    expect(dueOf(now, [invoice(charged(placed))], { status: 'canceled' })).toMatchObject([
      { kind: 'credit_note', refund_id: null, total: 3_000 },
    ])
  })
})

const refunded = (amount: number) =>
  ({ payment_id: 'pay_1', kind: 'refund', state: 'succeeded', amount, refund_id: 'ref_1' }) as const
const ofEdit = (amount: number, edit_amount: number) => ({
  refunds: [{ id: 'ref_1', reason: 'other' as const, amount, edit_amount }],
  payment_operations: [refunded(amount)],
})
const note = (change: Partial<Issued>): Issued => ({
  ...invoice(charged({ items: [{ ...mug, quantity: 1 }] })),
  kind: 'credit_note',
  created_at: day(3),
  ...change,
})

describe('a refund', () => {
  const lowered = charged({ ...placed, items: [{ ...mug, quantity: 1 }] })
  const first = invoice(charged(placed))

  test('of what an edit took off has no credit note: the edit has', () => {
    expect(dueOf(lowered, [first], ofEdit(1_200, 1_200))).toMatchObject([
      { kind: 'credit_note', order_edit_id: 'oe_1', total: 1_200 },
    ])
    expect(dueOf(lowered, [first, note({ order_edit_id: 'oe_1' })], ofEdit(1_200, 1_200))).toEqual([])
  })

  test('of more has one for the rest', () => {
    expect(dueOf(lowered, [first, note({ order_edit_id: 'oe_1' })], ofEdit(1_500, 1_200))).toMatchObject([
      { kind: 'credit_note', refund_id: 'ref_1', total: 300 },
    ])
  })

  test('that had a credit note, before edits had one, is enough', () => {
    const credited = note({ refund_id: 'ref_1' })
    expect(dueOf(lowered, [first, credited], ofEdit(1_200, 1_200))).toEqual([])
    const more = charged({ ...placed, items: [{ ...mug, quantity: 1 }, cup] })
    const later = { ...ofEdit(1_200, 1_200), edit: { id: 'oe_2', confirmed_at: day(4) } }
    expect(described(issue(more, [first, credited], later))).toEqual([
      'invoice 600: 1 Cup 500, -1 Mug 1000; Already credited 1000',
    ])
  })

  test('of nearly everything leaves the edit what is left to credit', () => {
    const whole = note({ ...charged({ items: [{ ...mug, unit_price: 1_125 }] }), refund_id: 'ref_1' })
    expect(whole.total).toBe(2_700)
    expect(described(issue(lowered, [first, whole], ofEdit(2_700, 0)))).toEqual([
      'credit_note 300: 1 Mug 1000; Already credited -750',
    ])
  })
})

const document = { kind: 'invoice' as const, swap_id: null, order_edit_id: null, total: 500 }
const change = { ...document, order_edit_id: 'oe_1' }
const own = [
  { kind: 'invoice' as const, total: 1_000 },
  { kind: 'credit_note' as const, total: 200 },
]
test.each([
  ['a credit note is settled', { ...document, kind: 'credit_note' as const }, 0, 0, 500],
  ['an exchange was paid', { ...document, swap_id: 'swap_1' }, 0, 0, 500],
  ['the order’s invoice has what was captured', document, 300, 0, 300],
  ['at most its total', document, 900, 0, 500],
  ['an edit’s has what documents before leave', change, 1_100, 0, 300],
  ['less what edits refunded', change, 1_100, 200, 100],
  ['at least nothing', change, 700, 0, 0],
])('paid when it is issued: %s (order-edits-29)', (_, one, captured, edit_refunded_total, expected) => {
  expect(paidWhenIssued(one, own, { captured, edit_refunded_total })).toBe(expected)
})
