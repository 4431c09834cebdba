import type { Dialect, FileFormat } from '../../../csv/index.ts'
import { plainName } from '../../../csv/index.ts'
import { namesOf, plainOther } from '../reading/column-names.ts'

/* Column names of orders in Shopify's export, in this store's own of past orders, and in files of other shops. */

/** Names by which other shops know the fields of an order. */
const own = {
  'past_order.name': [
    'name',
    'order',
    'order number',
    'order no',
    'order name',
    'number',
    'increment id',
    'order reference',
  ],
  'past_order.source_id': ['id', 'order id', 'source id'],
  'past_order.source': ['source'],
  'past_order.email': ['email', 'e mail', 'email address', 'customer email', 'billing email'],
  'past_order.phone': ['phone', 'customer phone'],
  'past_order.placed_at': [
    'created at',
    'processed at',
    'placed at',
    'placed',
    'date',
    'order date',
    'date created',
    'created',
  ],
  'past_order.paid_at': ['paid at', 'paid', 'date paid'],
  'past_order.fulfilled_at': ['fulfilled at', 'fulfilled', 'shipped at', 'date completed'],
  'past_order.canceled_at': ['cancelled at', 'canceled at', 'canceled', 'cancelled'],
  'past_order.currency': ['currency', 'currency code', 'order currency'],
  'past_order.subtotal': ['subtotal', 'order subtotal', 'items total'],
  'past_order.shipping_total': [
    'shipping',
    'shipping total',
    'shipping cost',
    'order shipping',
    'shipping amount',
  ],
  'past_order.discount_total': [
    'discount',
    'discount amount',
    'discount total',
    'cart discount',
    'order discount',
  ],
  'past_order.tax_total': ['taxes', 'tax', 'total tax', 'tax total', 'order tax', 'tax amount'],
  'past_order.duties_total': ['duties'],
  'past_order.total': ['total', 'order total', 'grand total', 'total price'],
  'past_order.refunded_total': ['refunded', 'refunded amount', 'refunded total', 'total refunded'],
  'past_order.financial_status': ['financial status', 'payment status'],
  'past_order.fulfillment_status': ['fulfillment status', 'shipping status', 'status', 'order status'],
  'past_order.shipping_method': ['shipping method'],
  'past_order.payment_method': ['payment method', 'payment method title', 'gateway'],
  'past_order.payment_reference': ['payment reference', 'transaction id'],
  'past_order.discount_codes': ['discount code', 'discount codes', 'coupon code', 'coupons'],
  'past_order.notes': ['notes', 'note', 'customer note', 'order notes'],
  'past_order.tags': ['tags', 'order tags'],
  'line.title': ['lineitem name', 'item', 'item name', 'product name', 'line item name', 'line title'],
  'line.sku': ['lineitem sku', 'sku', 'item sku', 'product sku'],
  'line.quantity': ['lineitem quantity', 'quantity', 'item quantity', 'qty'],
  'line.unit_price': ['lineitem price', 'unit price', 'item price', 'item cost', 'price'],
  'line.discount': ['lineitem discount', 'line discount', 'item discount'],
  'line.fulfillment_status': ['lineitem fulfillment status', 'item fulfillment status'],
  'line.vendor': ['vendor', 'item vendor'],
}

const parts: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'full name'],
  first_name: ['first name', 'firstname'],
  last_name: ['last name', 'lastname'],
  company: ['company'],
  address_1: ['address1', 'address 1', 'address'],
  address_2: ['address2', 'address 2'],
  city: ['city'],
  province: ['province', 'state', 'region'],
  postal_code: ['zip', 'postcode', 'postal code'],
  country_code: ['country', 'country code'],
  phone: ['phone'],
}

const addressNames = (noun: 'billing' | 'shipping') =>
  Object.fromEntries(
    Object.entries(parts).map(([part, names]) => [`${noun}.${part}`, names.map((name) => `${noun} ${name}`)]),
  )

/** Columns of Shopify that have no place of their own. */
const others = [
  'note attributes',
  'outstanding balance',
  'employee',
  'location',
  'device id',
  'risk level',
  'receipt number',
  'payment terms name',
  'next payment due at',
  'payment id',
  'payment references',
  'cancel reason',
  'closed at',
]
const dataNames = {
  ...Object.fromEntries(others.map((name) => [`data.${name.replaceAll(' ', '_')}`, [name]])),
  'data.channel': ['source name', 'channel'],
}

/** Shopify has up to five taxes of an order. */
export const taxNumbers = [1, 2, 3, 4, 5] as const
/** Its older orders have up to three of each item. */
export const lineTaxNumbers = [1, 2, 3] as const
const taxNames = Object.fromEntries(
  taxNumbers.flatMap((number) => [
    [`tax${number}.name`, [`tax ${number} name`]],
    [`tax${number}.amount`, [`tax ${number} value`, `tax ${number} amount`]],
  ]),
)

/** Amounts of Shopify's older orders, each in a row of its own: such a file has no totals. */
const partNames = {
  'transaction.amount': ['transaction amount'],
  'transaction.kind': ['transaction kind'],
  'transaction.status': ['transaction status'],
  'shipping_line.title': ['shipping line title'],
  'shipping_line.price': ['shipping line price'],
  'shipping_line.tax': ['shipping tax price'],
  'past_order.discount_type': ['discount type'],
  ...Object.fromEntries(
    lineTaxNumbers.flatMap((number) => [
      [`line.tax${number}_name`, [`tax ${number} title`]],
      [`line.tax${number}_amount`, [`tax ${number} price`]],
      [`line.tax${number}_rate`, [`tax ${number} rate`]],
    ]),
  ),
}

const all = {
  ...own,
  ...partNames,
  ...addressNames('billing'),
  ...addressNames('shipping'),
  ...taxNames,
  ...dataNames,
  // Codes beside names of countries, which only Shopify's older orders have.
  'billing.country': [],
  'shipping.country': [],
}
const columns = namesOf(all)

/** Times of this store's own exports name their time zone. */
const timePatterns: Dialect['patterns'] = [
  [/^placed \(.+\)$/i, () => 'past_order.placed_at'],
  [/^paid \(.+\)$/i, () => 'past_order.paid_at'],
  [/^fulfilled \(.+\)$/i, () => 'past_order.fulfilled_at'],
  [/^canceled \(.+\)$/i, () => 'past_order.canceled_at'],
]

const shopify: Dialect = {
  // Shopify's source is the sales channel.
  columns: new Map([
    ...columns,
    ['source', 'data.channel'],
    ['billing country code', 'billing.country'],
    ['shipping country code', 'shipping.country'],
  ]),
  patterns: [],
  leftOut: [
    [/accepts marketing/i, 'marketing'],
    [/^(billing|shipping) (street|(province|country) (name|code)|first name|last name)$/i, 'field_taken'],
    [/./, 'unsupported'],
  ],
}

const purser: Dialect = {
  columns,
  patterns: timePatterns,
  leftOut: [
    [/^customer$/i, 'field_taken'],
    [/^(imported( \(.+\))?|past order id|customer id)$/i, 'own_dates'],
    [/./, 'unsupported'],
  ],
}

const other: Dialect = {
  columns,
  patterns: timePatterns,
  leftOut: [
    [/marketing|newsletter/i, 'marketing'],
    [/./, 'unmatched'],
  ],
  plain: plainOther,
}

/** The fields that a column of a file of past orders can be mapped to. */
export const pastOrderFields: readonly string[] = Object.keys(all)
/** The fields of what has no place of its own. */
export const dataFields = pastOrderFields.filter((field) => field.startsWith('data.'))
/** The fields of items. */
export const lineFields = pastOrderFields.filter((field) => field.startsWith('line.'))

/** Returns whether a file has no totals, because its orders are in parts that add up to them. */
export const isInParts = (fields: { has(field: string): boolean }): boolean =>
  !fields.has('past_order.total') &&
  ['line.quantity', 'line.unit_price', 'transaction.amount', 'shipping_line.price'].every((field) =>
    fields.has(field),
  )

const required: readonly (readonly [field: string, what: string, label: string])[] = [
  ['past_order.name', 'number of the order', 'name'],
  ['past_order.placed_at', 'date of the order', 'placed at'],
  ['past_order.total', 'total', 'total'],
]

export const pastOrderFormat: FileFormat = {
  noun: 'past order',
  dialects: { shopify, purser, other },
  dialectOf(header) {
    const names = new Set(header.map(plainName))
    if (names.has('name') && names.has('financial status') && names.has('lineitem name')) return 'shopify'
    return names.has('order') && names.has('source') && names.has('source id') ? 'purser' : 'other'
  },
  isField: (field) => Object.hasOwn(all, field),
  missingField(found) {
    const needed = isInParts(found) ? required.filter(([field]) => field !== 'past_order.total') : required
    const missing = needed.find(([field]) => !found.has(field))
    if (missing === undefined) return null
    const [, what, label] = missing
    return {
      message: `No column has the ${what}.`,
      remedy: `Choose the field Past order: ${label} for its column.`,
    }
  },
}
