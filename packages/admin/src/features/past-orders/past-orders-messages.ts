import { counted } from '@purser/domain/counts'
import { type PastOrderSource, pastOrderSources } from '@purser/domain/past-orders'

/** Texts of past orders. */
export const messages = {
  title: 'Past orders',
  none: 'No past orders found',
  beginning: 'Import your orders from Shopify to keep them here as history.',
  link: 'Past orders',
  missing: 'This past order does not exist',
  columns: {
    name: 'Order',
    date: 'Date',
    customer: 'Customer',
    email: 'Email',
    payment: 'Payment',
    fulfillment: 'Fulfillment',
    total: 'Total',
  },
  filter: {
    all: 'All',
    currency: 'Currency',
    payment: 'Payment status',
    fulfillment: 'Fulfillment status',
    anyOf: 'Finds orders with any of these.',
    saveExample: 'e.g. Refunded in 2024',
  },
  one: {
    noun: 'past order',
    heading: 'Past order',
    raw: 'Raw past order',
    copyNumber: 'Copy the order number',
    from: (source: PastOrderSource) =>
      source === 'shopify'
        ? 'Imported from Shopify. Payments and refunds stay in Shopify.'
        : `Imported from ${pastOrderSources[source]}. Payments and refunds stay there.`,
    erased: "The customer's personal data were erased.",
    canceled: 'Canceled',
  },
  items: {
    title: 'Items',
    none: 'The file has no items of this order.',
    discount: (amount: string) => `${amount} off`,
  },
  amounts: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    duties: 'Duties',
    tax: 'Tax',
    total: 'Total',
    refunded: 'Refunded',
    afterRefunds: 'After refunds',
  },
  details: {
    title: 'Details',
    placed: 'Placed',
    paid: 'Paid',
    fulfilled: 'Fulfilled',
    canceled: 'Canceled',
    payment: 'Payment',
    reference: 'Payment reference',
    shipping: 'Shipping method',
    codes: 'Discount codes',
    tags: 'Tags',
    notes: 'Notes',
    sourceId: 'Id',
    imported: 'Imported',
    by: 'By',
    byCommand: 'Command line',
    file: 'File',
  },
  customer: {
    title: 'Customer',
    shipping: 'Shipping address',
    billing: 'Billing address',
    noAddress: 'None',
  },
  others: 'More from the file',
  ofCustomer: {
    sum: (amount: string, orders: number) => `${amount} in ${counted(orders, 'past order')}`,
    showAll: (count: number) => `Show all ${count}`,
  },
} as const
