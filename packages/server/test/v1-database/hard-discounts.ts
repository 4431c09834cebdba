import { hard } from './hard-orders.ts'

/** Orders whose discounts or gift cards are hard. */
export const hardDiscounts = [
  hard(
    {
      name: 'fraction',
      discounts: ['disc_third'],
      lines: [1, 2, 3].map(() => ({
        price: 100,
        taxes: [20],
        adjustments: [{ amount: 33.333333, discount: 'disc_third' }],
      })),
    },
    'Fractions sum to 99.999999 → 100, split 34, 33, 33; each line is taxed on 66.666667: 13.',
    { subtotal: 300, discount_total: 100, item_tax_total: 39, tax_total: 39, total: 239 },
  ),
  hard(
    {
      name: 'half',
      lines: [0.5, 0.5, 1.5].map((amount) => ({ price: 100, taxes: [20], adjustments: [{ amount }] })),
    },
    'Half units: 2.5 → 3, split 1, 1, 1; taxes of 99.5, 99.5 and 98.5 round to 20 each.',
    { subtotal: 300, discount_total: 3, item_tax_total: 60, tax_total: 60, total: 357 },
  ),
  hard(
    {
      name: 'two_discounts',
      discounts: ['disc_ten', 'disc_fixed'],
      lines: [
        {
          price: 1000,
          taxes: [20],
          adjustments: [
            { amount: 100, discount: 'disc_ten' },
            { amount: 200, discount: 'disc_fixed' },
            { amount: 50 },
          ],
        },
      ],
    },
    'Only the first discount counts, and what an operator took off: 150.',
    { subtotal: 1000, discount_total: 150, item_tax_total: 170, tax_total: 170, total: 1020 },
  ),
  hard(
    {
      name: 'not_discountable',
      discounts: ['disc_ten'],
      lines: [
        {
          price: 1000,
          taxes: [20],
          adjustments: [{ amount: 100, discount: 'disc_ten' }, { amount: 30 }],
          row: { allow_discounts: false },
        },
      ],
    },
    'The line allows no discounts, but 30 by hand count.',
    { subtotal: 1000, discount_total: 30, item_tax_total: 194, tax_total: 194, total: 1164 },
  ),
  hard(
    {
      name: 'free_shipping',
      discounts: ['disc_ship', 'disc_ten'],
      lines: [{ price: 1000, taxes: [20], adjustments: [{ amount: 100, discount: 'disc_ten' }] }],
      methods: [{ price: 500, taxes: [20] }],
    },
    'Free shipping costs nothing and is not taxed; the other discount counts though it is second.',
    { subtotal: 1000, discount_total: 100, item_tax_total: 180, tax_total: 180, total: 1080 },
  ),
  hard(
    {
      name: 'discount_gone',
      discounts: ['disc_gone'],
      lines: [{ price: 1000, taxes: [20], adjustments: [{ amount: 200, discount: 'disc_gone' }] }],
    },
    'A deleted discount counts.',
    { subtotal: 1000, discount_total: 200, item_tax_total: 160, tax_total: 160, total: 960 },
  ),
  hard(
    {
      name: 'items_discounted',
      discounts: ['disc_item'],
      lines: [
        { price: 1000, quantity: 3, taxes: [20], adjustments: [{ amount: 300, discount: 'disc_item' }] },
        { price: 400, taxes: [20], adjustments: [{ amount: 100, discount: 'disc_item' }] },
      ],
    },
    'One off each unit.',
    { subtotal: 3400, discount_total: 400, item_tax_total: 600, tax_total: 600, total: 3600 },
  ),
  hard(
    {
      name: 'unadjusted',
      discounts: ['disc_ten'],
      lines: [{ price: 1000, taxes: [20] }],
      payments: [{ amount: 1080 }],
    },
    'Placed before 1.3: a discount without adjustments counts nothing, whatever was paid.',
    {
      subtotal: 1000,
      item_tax_total: 200,
      tax_total: 200,
      total: 1200,
      paid_total: 1080,
      refundable_amount: 1080,
    },
  ),
  hard(
    {
      name: 'cards_above',
      region: 'reg_us',
      lines: [{ price: 1000, taxes: [7.25] }],
      cards: [{ card: {}, transaction: { amount: 1073, is_taxable: false } }],
    },
    'The card also pays the tax: more than the goods.',
    { subtotal: 1000, gift_card_total: 1073, item_tax_total: 73, tax_total: 73 },
  ),
  hard(
    {
      name: 'cards_taxable',
      lines: [{ price: 2000, taxes: [20] }],
      cards: [{ card: {}, transaction: { amount: 1500, is_taxable: true, tax_rate: 20 } }],
    },
    'The card was taxed when sold: its 300 tax comes off.',
    {
      subtotal: 2000,
      gift_card_total: 1500,
      gift_card_tax_total: 300,
      item_tax_total: 400,
      tax_total: 100,
      total: 600,
    },
  ),
  hard(
    {
      name: 'cards_old',
      lines: [{ price: 1000, taxes: [20] }],
      cards: [
        { card: { tax_rate: 10 }, transaction: { amount: 333 } },
        { card: { tax_rate: 10, deleted_at: '2023-06-01T00:00:00.000Z' }, transaction: { amount: 333 } },
      ],
    },
    "Before 1.3.4 transactions didn't say: the card's 10 % (33), for a deleted card the region's 20 % (67).",
    {
      subtotal: 1000,
      gift_card_total: 666,
      gift_card_tax_total: 100,
      item_tax_total: 200,
      tax_total: 100,
      total: 434,
    },
  ),
  hard(
    {
      name: 'cards_unspent',
      lines: [{ price: 1000, taxes: [20] }],
      cards: [
        { card: { balance: 600, tax_rate: 20 }, transaction: null },
        { card: { balance: 700 }, transaction: null },
        { card: { balance: 100, tax_rate: 10 }, transaction: null },
      ],
    },
    "No transactions: today's balances pay up to 1000; 600 × 20 % and 100 × 10 % of tax come off, the card without rate uses nothing up.",
    {
      subtotal: 1000,
      gift_card_total: 1000,
      gift_card_tax_total: 130,
      item_tax_total: 200,
      tax_total: 70,
      total: 70,
    },
  ),
  hard(
    {
      name: 'cards_unspent_us',
      region: 'reg_us',
      lines: [{ price: 1000, taxes: [7.25] }],
      cards: [{ card: { balance: 5000 }, transaction: null }],
    },
    "Where the region doesn't tax cards, they pay the tax as well.",
    { subtotal: 1000, gift_card_total: 1073, item_tax_total: 73, tax_total: 73 },
  ),
  hard(
    {
      name: 'below_zero',
      lines: [{ price: 1000, taxes: [0] }],
      cards: [{ card: {}, transaction: { amount: 1500, is_taxable: true, tax_rate: 20 } }],
    },
    'The tax of a card and the total are below zero.',
    { subtotal: 1000, gift_card_total: 1500, gift_card_tax_total: 300, tax_total: -300, total: -800 },
  ),
  hard(
    {
      name: 'canceled',
      row: { status: 'canceled', payment_status: 'canceled', canceled_at: null },
      lines: [{ price: 1000, taxes: [20] }],
      payments: [{ amount: 1200, row: { canceled_at: '2023-05-05T10:00:00.000Z' } }],
    },
    'Canceled after its capture: the payment still counts as paid.',
    {
      subtotal: 1000,
      item_tax_total: 200,
      tax_total: 200,
      total: 1200,
      paid_total: 1200,
      refundable_amount: 1200,
    },
  ),
  hard(
    {
      name: 'refund_uncaptured',
      row: { payment_status: 'awaiting' },
      lines: [{ price: 1000, taxes: [20] }],
      payments: [{ amount: 1200, row: { captured_at: null, provider_id: 'stripe' } }],
      refunds: [{ amount: 300 }, { amount: 0 }, { amount: 77, row: { order_id: null } }],
    },
    "A refund of what was never captured counts; one of no order doesn't.",
    {
      subtotal: 1000,
      item_tax_total: 200,
      tax_total: 200,
      total: 1200,
      paid_total: 1200,
      refunded_total: 300,
      refundable_amount: 900,
    },
  ),
]
