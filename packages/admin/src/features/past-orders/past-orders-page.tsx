import type { ListedPastOrder } from '@purser/contract/past-orders'
import { isErasedEmail } from '@purser/domain/customers'
import { statusLabel } from '@purser/domain/statuses'
import type { RecordFields } from '../../components/list-filters/record-fields.ts'
import { ListPage } from '../../components/list-page/list-page.tsx'
import type { Column } from '../../components/resource-list/column.ts'
import { useListing } from '../../components/resource-list/listing.ts'
import { moneyColumn } from '../../components/resource-list/usual-columns.tsx'
import { lazyPart } from '../../lib/code/lazy-part.ts'
import { DateText } from '../../ui/date-text.tsx'
import { ExportButton } from '../exports/index.ts'
import { ImportButton } from '../record-imports/index.ts'
import { pastOrderFilters, pastOrdersListing } from './past-orders-data.ts'
import { messages } from './past-orders-messages.ts'

const words = messages.columns

const columns: readonly Column<ListedPastOrder>[] = [
  {
    id: 'name',
    order: 'name',
    header: words.name,
    width: '7rem',
    narrow: 'title',
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    id: 'date',
    order: 'placed_at',
    header: words.date,
    width: '8.5rem',
    cell: ({ placed_at }) => <DateText value={placed_at} />,
  },
  { id: 'customer', header: words.customer, cell: ({ customer_name }) => <bdi>{customer_name ?? '-'}</bdi> },
  {
    id: 'email',
    header: words.email,
    drops: 1,
    cell: ({ email }) => (email === '' || isErasedEmail(email) ? '-' : email),
  },
  {
    id: 'payment',
    header: words.payment,
    width: '9.5rem',
    cell: ({ financial_status, canceled_at }) =>
      [statusLabel(financial_status), canceled_at && messages.one.canceled].filter(Boolean).join(', '),
  },
  {
    id: 'fulfillment',
    header: words.fulfillment,
    width: '8rem',
    drops: 2,
    cell: ({ fulfillment_status }) => statusLabel(fulfillment_status),
  },
  moneyColumn(
    'total',
    words.total,
    ({ total, currency_code }) => ({ amount: total, currencyCode: currency_code }),
    '9rem',
  ),
]

/** Fetched when the filters are opened. */
const fields = () => import('./filter-fields.tsx')
const shownAs = (change: (value: string) => string) => (values: readonly string[]) => values.map(change)
const capitals = shownAs((code) => code.toUpperCase())
const recordFields: RecordFields = {
  currency_code: {
    Field: lazyPart(async () => (await fields()).CurrencyField),
    useNames: capitals,
  },
  financial_status: {
    Field: lazyPart(async () => (await fields()).PaymentStatusField),
    useNames: (values) => values,
  },
  fulfillment_status: {
    Field: lazyPart(async () => (await fields()).FulfillmentStatusField),
    useNames: (values) => values,
  },
}

/** Orders of another shop, which were imported as history; the newest first. */
export function PastOrdersPage() {
  const listing = useListing(pastOrdersListing)
  return (
    <ListPage
      title={messages.title}
      trail={[{ to: '/a/orders', label: 'Orders' }]}
      actions={
        <>
          <ImportButton kind="past-orders" />
          <ExportButton noun="past-orders" listing={pastOrdersListing} />
        </>
      }
      filters={pastOrderFilters}
      recordFields={recordFields}
      columns={columns}
      {...listing}
      copyText={({ name }) => name}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
