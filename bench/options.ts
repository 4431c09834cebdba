import { parseArgs } from 'node:util'

export const help = `npm run bench [-- MODE] [-- OPTIONS]

Measures Purser on a temporary PostgreSQL with generated data.

  (no mode)        each call compared with its floor: the same JSON from one SQL statement through bare Fastify
  scale            each call at a small and at a large number of orders
  catalogue        products, variants, gift cards and collections: lists, searches, one of 3 and one of 2,000 variants, with 2,000 and with many products
  imports          reads and imports files of 5,000 and 20,000 products: seconds, and the server's memory
  sheet            the sheet of 2,000 variants in Chromium: frames per second while scrolling
  desk             draft orders, customers, discounts, regions and histories: lists, searches, one of each, and drafts created and paid
  bulk             the plan of one capture, and 1,000 captures in bulk beside other calls
  merges           a customer with 10,000 orders merged into another, and the merge undone
  edits            an edit of an order: its preview, and a changed quantity
  emails           confirmations of 1,000 orders, laid out and sent to a mail server: emails a second, and one alone
  exports          exports of all orders as CSV and XLSX, per order and per line item: seconds, and the server's memory
  storefront       the Store API's reads: regions, collections, products by page, search, handle and id, with 2,000 and with many products
  purchases        whole purchases among many orders, each call compared with its floor, and 200 buyers of one product at once
  today            the start page's counts and sales, the packing station's next order, and orders by tag, among few and among many orders
  past             stock, its value, variants, products and orders as of a moment, among 100,000 products
  tallies          carts completed with and without the triggers that tally sales
  streams          500 open admins that receive live changes: the server's memory and CPU while idle
  ui               the admin in Chromium: weight, first row, opening an order

  --orders N       orders in the store (100000); with scale and today: the large number (1000000)
  --small N        with scale, desk and today: the small number; with past: the number (10000)
  --products N     with catalogue and storefront: the large number (100000)
  --samples N      timed calls of each kind (300)
  --seconds N      seconds of full load for each throughput figure; 0: none (3)
  --data DIR       keep the filled database in DIR and reuse it`

export type Mode =
  | 'calls'
  | 'scale'
  | 'catalogue'
  | 'imports'
  | 'sheet'
  | 'desk'
  | 'bulk'
  | 'merges'
  | 'edits'
  | 'emails'
  | 'exports'
  | 'storefront'
  | 'purchases'
  | 'today'
  | 'past'
  | 'tallies'
  | 'streams'
  | 'ui'

export interface Options {
  readonly mode: Mode
  readonly orders: number
  readonly small: number
  readonly products: number
  readonly samples: number
  readonly seconds: number
  readonly data: string | undefined
}

const options = {
  orders: { type: 'string' },
  small: { type: 'string', default: '10000' },
  products: { type: 'string', default: '100000' },
  samples: { type: 'string', default: '300' },
  seconds: { type: 'string', default: '3' },
  data: { type: 'string' },
} as const

const modes: Readonly<Record<string, Mode>> = {
  calls: 'calls',
  scale: 'scale',
  catalogue: 'catalogue',
  imports: 'imports',
  sheet: 'sheet',
  desk: 'desk',
  bulk: 'bulk',
  merges: 'merges',
  edits: 'edits',
  emails: 'emails',
  exports: 'exports',
  storefront: 'storefront',
  purchases: 'purchases',
  today: 'today',
  past: 'past',
  tallies: 'tallies',
  streams: 'streams',
  ui: 'ui',
}

function wholeNumber(name: string, text: string, minimum: number): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < minimum)
    throw new Error(`--${name} must be a whole number from ${minimum}.`)
  return value
}

/** Parses the arguments. Throws a readable error when they are invalid. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const mode = modes[positionals[0] ?? 'calls']
  if (mode === undefined || positionals.length > 1)
    throw new Error(`There is no mode '${positionals.join(' ')}'.`)
  return {
    mode,
    orders: wholeNumber(
      'orders',
      values.orders ?? (mode === 'scale' || mode === 'today' ? '1000000' : '100000'),
      100,
    ),
    small: wholeNumber('small', values.small, 100),
    products: wholeNumber('products', values.products, 2_000),
    samples: wholeNumber('samples', values.samples, 10),
    seconds: wholeNumber('seconds', values.seconds, 0),
    data: values.data,
  }
}
