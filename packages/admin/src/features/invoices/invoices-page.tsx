import type { ListedInvoice } from '@purser/contract/invoices'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { moneyColumn } from '../../components/resource-list/usual-columns.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { settingsTrail } from '../store/index.ts'
import { PdfLink } from './invoice-files.tsx'
import { listMessages as words } from './invoice-list-messages.ts'
import { invoiceFilters, invoicesListing } from './invoices-data.ts'

const columns: readonly Column<ListedInvoice>[] = [
  { id: 'number', order: 'number', header: words.number, width: '10rem', cell: ({ number }) => number },
  { id: 'kind', header: words.kind, width: '8rem', cell: ({ kind }) => words.kinds[kind] },
  {
    id: 'date',
    order: 'created_at',
    header: words.date,
    width: '8.5rem',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  { id: 'order', header: words.order, width: '6rem', cell: ({ order_display_id }) => `#${order_display_id}` },
  {
    id: 'customer',
    header: words.customer,
    cell: ({ buyer_name }) => <bdi title={buyer_name}>{buyer_name}</bdi>,
  },
  moneyColumn(
    'total',
    words.total,
    ({ kind, total, currency_code }) => ({
      amount: kind === 'credit_note' ? -total : total,
      currencyCode: currency_code,
    }),
    '9rem',
  ),
  { id: 'file', header: words.files, width: '5rem', cell: (invoice) => <PdfLink {...invoice} /> },
]

/** The issued invoices and credit notes, the newest first; each leads to its order. */
export function InvoicesPage() {
  const listing = useListing(invoicesListing)
  return (
    <ListPage
      title={words.title}
      trail={settingsTrail}
      filters={invoiceFilters}
      {...listing}
      columns={columns}
      empty={words.none}
      beginning={words.beginning}
    />
  )
}
