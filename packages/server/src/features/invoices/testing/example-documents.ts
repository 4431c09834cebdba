import type { Seller } from '@purser/domain/invoices'
import {
  amountsOfChange,
  amountsOfCredit,
  amountsOfExchange,
  amountsOfOrder,
  type InvoiceContent,
  usualInvoiceSettings,
} from '@purser/domain/invoices'
import { sellerData } from './invoice-calls.ts'

/** A seller with a VAT number and a bank account. */
export const seller: Seller = {
  ...usualInvoiceSettings,
  ...sellerData,
  vat_number: 'DE123456789',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
}

/** An item as it was sold: prices in minor units. */
export const item = (title: string, unit_price: number, quantity: number, discount_total = 0) => ({
  title,
  description: null,
  sku: 'SKU <1>',
  quantity,
  unit_price,
  discount_total,
})

/** Builds the document of an order with two lines, a discount, shipping and a gift card. `tax_rate` is in percent. */
export function documentIn(
  currency_code: string,
  tax_rate: number,
  change: Partial<InvoiceContent> = {},
): InvoiceContent {
  const net = 2_450
  const tax_total = Math.round((net * tax_rate) / 100)
  return {
    kind: 'invoice',
    issued_on: '2026-03-02',
    currency_code,
    seller,
    buyer: {
      name: 'Zoë Ünal',
      company: 'Ünal & Söhne <KG>',
      address_1: 'Gasse 1',
      address_2: null,
      postal_code: '1010',
      city: 'Wien',
      province: null,
      country_code: 'at',
      email: 'zoe@example.com',
      vat_number: 'ATU12345678',
    },
    order: { id: 'order_1', display_id: 12, created_at: '2026-03-01T10:00:00.000Z' },
    corrects: [],
    ...amountsOfOrder({
      tax_rate,
      items: [item('Mug & saucer', 1_000, 2, 150), item('\u0007Bell \u{1F514}', 300, 1)],
      shipping_methods: [{ title: 'Post', price: 500 }],
      gift_card_total: 200,
      tax_total,
    }),
    paid_total: 0,
    payment_terms: 'Pay within 14 days.',
    exemption_reason: null,
    footer: 'Harbor Supply GmbH',
    ...change,
  }
}

const credited = documentIn('eur', 19, {
  kind: 'credit_note',
  corrects: [{ number: 'INV-2026-0001', issued_on: '2026-03-01' }],
  ...amountsOfCredit('Returned items', [{ rate: 19, net: 100, tax: 19 }]),
  paid_total: 119,
})

const creditedAtSeveralRates: InvoiceContent = {
  ...credited,
  ...amountsOfCredit('Returned items', [
    { rate: 19, net: 100, tax: 19 },
    { rate: 7, net: 50, tax: 4 },
    { rate: 0, net: 10, tax: 0 },
  ]),
  paid_total: 183,
}

const exchanged = documentIn('eur', 19, {
  ...amountsOfExchange({
    tax_rate: 19,
    items: [item('Bowl', 1_500, 1)],
    shipping_methods: [],
    paid: 1_000,
  }),
  paid_total: 1_000,
})

/** What an edit changed of the first order: another bell, and one mug for another. */
const changed = documentIn('eur', 19, {
  changed_on: '2026-03-04',
  corrects: [{ number: 'INV-2026-0001', issued_on: '2026-03-01' }],
  ...amountsOfChange(
    { kind: 'invoice', order_edit_id: 'oe_1', taxes: [{ rate: 19, net: 500, tax: 95 }], total: 595 },
    amountsOfOrder({
      tax_rate: 19,
      items: [
        item('Mug & saucer', 1_000, 1, 150),
        item('\u0007Bell \u{1F514}', 300, 2),
        item('Jug', 1_200, 1),
      ],
      shipping_methods: [{ title: 'Post', price: 500 }],
      gift_card_total: 200,
      tax_total: 561,
    }),
    [documentIn('eur', 19)],
  ),
})

/** An edit that changed nothing but the shipping. */
const changedShipping = documentIn('eur', 19, {
  changed_on: '2026-03-04',
  corrects: [{ number: 'INV-2026-0001', issued_on: '2026-03-01' }],
  ...amountsOfChange(
    { kind: 'invoice', order_edit_id: 'oe_1', taxes: [{ rate: 19, net: 100, tax: 19 }], total: 119 },
    {
      ...documentIn('eur', 19),
      adjustments: [{ kind: 'shipping', title: 'Post', amount: 600, tax_rate: 19 }],
    },
    [
      {
        ...documentIn('eur', 19),
        adjustments: [{ kind: 'shipping', title: 'Post', amount: 500, tax_rate: 19 }],
      },
    ],
  ),
})

/** An order whose day of shipment is known. */
export const shipped = documentIn('eur', 19, { delivered_on: '2026-03-01' })

/** Documents of every kind, each with its net, tax and total as an e-invoice writes them. */
export const documents: [string, InvoiceContent, string[]][] = [
  ['an invoice', documentIn('eur', 19), ['24.50', '4.66', '29.16']],
  ['yen', documentIn('jpy', 10), ['2450', '245', '2695']],
  ['no tax', documentIn('eur', 0), ['24.50', '0.00', '24.50']],
  [
    'no tax for a reason',
    documentIn('eur', 0, { exemption_reason: 'Small business, section 19 UStG' }),
    ['24.50', '0.00', '24.50'],
  ],
  ['a rate with decimals', documentIn('usd', 8.875), ['24.50', '2.17', '26.67']],
  ['a credit note', credited, ['1.00', '0.19', '1.19']],
  ['a credit note at several rates', creditedAtSeveralRates, ['1.60', '0.23', '1.83']],
  ['an exchange for less than its items cost', exchanged, ['8.40', '1.60', '10.00']],
  ['the change of an order', changed, ['5.00', '0.95', '5.95']],
  ['the change of its shipping only', changedShipping, ['1.00', '0.19', '1.19']],
  ['a shipped order', shipped, ['24.50', '4.66', '29.16']],
  [
    'a buyer in Kosovo',
    documentIn('eur', 0, { buyer: { ...documentIn('eur', 0).buyer, country_code: 'xk', vat_number: null } }),
    ['24.50', '0.00', '24.50'],
  ],
  [
    'a seller known by a tax number only',
    documentIn('eur', 19, {
      seller: { ...seller, vat_number: null, registration_number: null, tax_number: '12/345/678' },
    }),
    ['24.50', '4.66', '29.16'],
  ],
]
