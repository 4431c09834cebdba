import type { InvoiceKind } from '@purser/domain/invoices'

/** Texts of the list; they are in the first bundle, with all lists' filters. */
export const listMessages = {
  title: 'Issued invoices',
  tabs: { all: 'All', invoices: 'Invoices', credits: 'Credit notes' },
  kind: 'Kind',
  kinds: { invoice: 'Invoice', credit_note: 'Credit note' } satisfies Record<InvoiceKind, string>,
  number: 'Number',
  order: 'Order',
  date: 'Date',
  customer: 'Customer',
  total: 'Total',
  files: 'File',
  saveExample: 'e.g. Credit notes of this year',
  none: 'No invoices found',
  beginning: 'Invoices that you issue for orders appear here.',
} as const
