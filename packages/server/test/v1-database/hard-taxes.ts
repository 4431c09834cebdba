import { hard } from './hard-orders.ts'

/** Orders whose taxes are hard. */
export const hardTaxes = [
  hard(
    {
      name: 'rates',
      lines: [{ price: 999, quantity: 3, taxes: [20, 2.5] }],
      methods: [{ price: 500, taxes: [20] }],
      payments: [{ amount: 4271 }],
    },
    'Two rates: 2997 × 20 % = 599.4 and × 2.5 % = 74.925, each rounded: 599 + 75.',
    {
      subtotal: 2997,
      shipping_total: 500,
      item_tax_total: 674,
      shipping_tax_total: 100,
      tax_total: 774,
      total: 4271,
      paid_total: 4271,
      refundable_amount: 4271,
    },
  ),
  hard(
    { name: 'double', lines: [{ price: 180, taxes: [17.5] }] },
    'As doubles 180 × 0.175 is 31.499999999999996: 31, though 31.5 exactly.',
    { subtotal: 180, item_tax_total: 31, tax_total: 31, total: 211 },
  ),
  hard(
    {
      name: 'inclusive',
      lines: [{ price: 1000, quantity: 2, taxes: [20], isInclusive: true }],
      methods: [{ price: 500, taxes: [20], isInclusive: true }],
    },
    'A unit contains 167 tax: net 2 × 833 = 1666, tax 333.2 → 333, subtotal 2000 - 333. Shipping contains 83.33 → 83.',
    {
      subtotal: 1667,
      shipping_total: 417,
      item_tax_total: 333,
      shipping_tax_total: 83,
      tax_total: 416,
      total: 2500,
    },
  ),
  hard(
    {
      name: 'inclusive_rates',
      discounts: ['disc_ten'],
      lines: [
        {
          price: 333,
          quantity: 3,
          taxes: [10, 5],
          isInclusive: true,
          adjustments: [{ amount: 87, discount: 'disc_ten' }],
        },
      ],
    },
    'A unit contains 43.43 → 43: net 870. Taxes of 783: 78.3 → 78, 39.15 → 39. Without discount 87 + 43.5 → 44: subtotal 999 - 131.',
    { subtotal: 868, discount_total: 87, item_tax_total: 117, tax_total: 117, total: 898 },
  ),
  hard(
    {
      name: 'inclusive_untaxed',
      lines: [
        { price: 500, isInclusive: true },
        { price: 1000, taxes: [20] },
      ],
    },
    'An inclusive line without rates counts nothing in the subtotal.',
    { subtotal: 1000, item_tax_total: 200, tax_total: 200, total: 1200 },
  ),
  hard(
    {
      name: 'flat',
      row: { tax_rate: 19 },
      discounts: ['disc_ten'],
      lines: [
        { price: 1000, taxes: [50], adjustments: [{ amount: 100, discount: 'disc_ten' }] },
        { price: 333, adjustments: [{ amount: 33, discount: 'disc_ten' }] },
      ],
      methods: [{ price: 500 }],
    },
    'Placed before 1.2: 19 % of 900, 300 and 500; the tax line is ignored.',
    {
      subtotal: 1333,
      shipping_total: 500,
      discount_total: 133,
      item_tax_total: 228,
      shipping_tax_total: 95,
      tax_total: 323,
      total: 2023,
    },
  ),
  hard(
    {
      name: 'flat_inclusive',
      row: { tax_rate: 25 },
      lines: [{ price: 1000, quantity: 3, isInclusive: true }],
      methods: [{ price: 500, isInclusive: true }],
    },
    'With a flat rate, inclusive lines count net (3 × 800), and shipping is never inclusive.',
    {
      subtotal: 2400,
      shipping_total: 500,
      item_tax_total: 600,
      shipping_tax_total: 125,
      tax_total: 725,
      total: 3625,
    },
  ),
  hard(
    {
      name: 'shipping_rates',
      lines: [{ price: 100, taxes: [20] }],
      methods: [{ price: 333, taxes: [20, 2.5] }],
    },
    'Taxes of a method are rounded once: 66.6 + 8.325 = 74.925 → 75, split 67 and 8.',
    {
      subtotal: 100,
      shipping_total: 333,
      item_tax_total: 20,
      shipping_tax_total: 75,
      tax_total: 95,
      total: 528,
    },
  ),
  hard(
    {
      name: 'today',
      lines: [
        { price: 1000 },
        { price: 1000, variant: 'var_book' },
        { price: 1000, variant: null },
        { price: 1000, variant: 'var_mug' },
      ],
      methods: [{ price: 500 }, { price: 300, option: 'so_eu_post' }],
    },
    "No tax line at all: today's rates. Shirts 2.5 %, books by their type 5.5 %, a custom line none, a deleted product the region's 20 %; shipping 20 % and 10 %.",
    {
      subtotal: 4000,
      shipping_total: 800,
      item_tax_total: 280,
      shipping_tax_total: 130,
      tax_total: 410,
      total: 5210,
    },
  ),
  hard(
    {
      name: 'region_gone',
      region: 'reg_gone',
      row: { customer_id: 'cus_gone', email: 'gone@example.com' },
      lines: [{ price: 1000, variant: 'var_mug' }],
      methods: [{ price: 400 }],
    },
    "Deleted region, customer, variant and option: today's 25 % of the deleted region.",
    {
      subtotal: 1000,
      shipping_total: 400,
      item_tax_total: 250,
      shipping_tax_total: 100,
      tax_total: 350,
      total: 1750,
    },
  ),
  hard(
    {
      name: 'some_missing',
      lines: [{ price: 1000, taxes: [20] }, { price: 500 }],
      methods: [{ price: 500 }],
    },
    "One line has taxes, so the other has none; no method has any, so today's 20 % apply.",
    {
      subtotal: 1500,
      shipping_total: 500,
      item_tax_total: 200,
      shipping_tax_total: 100,
      tax_total: 300,
      total: 2300,
    },
  ),
  hard(
    {
      name: 'yen',
      region: 'reg_jp',
      lines: [{ price: 1500, taxes: [10], isInclusive: true }],
      methods: [{ price: 600, taxes: [10], isInclusive: true }],
      payments: [{ amount: 2100 }],
    },
    'Whole yen: a unit contains 136.36 → 136, tax of 1364 is 136.4 → 136; shipping contains 54.55 → 55.',
    {
      subtotal: 1364,
      shipping_total: 545,
      item_tax_total: 136,
      shipping_tax_total: 55,
      tax_total: 191,
      total: 2100,
      paid_total: 2100,
      refundable_amount: 2100,
    },
  ),
]
