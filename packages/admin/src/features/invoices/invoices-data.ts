import { type ListedInvoice, listInvoices } from '@purser/contract/invoices'
import { type InvoiceKind, invoiceKinds } from '@purser/domain/invoices'
import { linkOptions } from '@tanstack/react-router'
import {
  type FilteredSearch,
  type FilterSet,
  filteredQuery,
  readFilteredSearch,
} from '../../components/list-filters/list-filters.ts'
import { bothWays } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import { listMessages as words } from './invoice-list-messages.ts'

const pageSize = 50

/** The state of the list of invoices, all of it stored in the address. */
export interface InvoicesSearch extends FilteredSearch {
  readonly kind?: readonly InvoiceKind[]
}

export const invoiceFilters: FilterSet<InvoicesSearch> = {
  list: 'invoices',
  tabs: [
    { name: words.tabs.all, search: {} },
    { name: words.tabs.invoices, search: { kind: ['invoice'] } },
    { name: words.tabs.credits, search: { kind: ['credit_note'] } },
  ],
  choices: [
    {
      name: 'kind',
      label: words.kind,
      values: invoiceKinds,
      nameOf: (kind) => (kind === 'credit_note' ? words.kinds.credit_note : words.kinds.invoice),
    },
  ],
  hasDate: true,
  heads: bothWays('number', 'created_at'),
  saveExample: words.saveExample,
}

export const invoicesListing: Listing<typeof listInvoices, ListedInvoice, InvoicesSearch> = {
  endpoint: listInvoices,
  readSearch: (raw) => readFilteredSearch(invoiceFilters, raw),
  input: (search) => ({ query: filteredQuery(search, pageSize) }),
  rows: (page) => page.invoices,
  rowLink: ({ order_id }) => linkOptions({ to: '/a/orders/$id', params: { id: order_id } }),
  pageSize,
  found: ({ number, buyer_name, order_display_id }) => ({
    label: number,
    detail: `#${order_display_id} · ${buyer_name}`,
  }),
}
