import { operations } from '@purser/domain/operations'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import { ButtonLink } from '../../../ui/links/links.tsx'
import { type SelectedRecords, useBulkListing } from '../../bulk-operations/index.ts'
import { ExportButton } from '../../exports/index.ts'
import { PastOrdersLinks } from '../../past-orders/index.ts'
import { SetupCard } from '../../store-setup/index.ts'
import { ordersListing } from '../orders-data.ts'
import { messages } from '../orders-messages.ts'
import { orderColumns } from './order-columns.tsx'
import { orderRecordFields } from './order-record-fields.ts'
import { orderFilters } from './orders-search.ts'
import { PrintDialog } from './print-dialogs.ts'
import { printOrdersCommand } from './print-orders.ts'

/** The orders list. Tabs, filters and search are stored in the address. */
export function OrdersPage() {
  const [printed, print, close] = useOpened<SelectedRecords>()
  const listing = useBulkListing(ordersListing, {
    noun: 'orders',
    title: messages.title,
    nameOf: ({ display_id }) => messages.selected(display_id ?? 0),
    amountOf: ({ total, currency_code }) => ({ amount: total ?? 0, currencyCode: currency_code ?? '' }),
    more: (records) => [printOrdersCommand(records, () => print(records))],
  })
  return (
    <>
      <ListPage
        actions={
          <>
            <ExportButton noun="orders" listing={ordersListing} selection={listing.selection} />
            <PastOrdersLinks />
            <ButtonLink to="/a/packing" variant="default">
              {messages.pack}
            </ButtonLink>
            <ButtonLink to="/a/orders/new" variant="default">
              {operations['create-draft-order'].label}
            </ButtonLink>
          </>
        }
        above={<SetupCard />}
        filters={orderFilters}
        recordFields={orderRecordFields}
        {...listing}
        columns={orderColumns}
        copyText={(order) => String(order.display_id)}
        empty={messages.none}
        beginning={messages.beginning}
      />
      {printed && <PrintDialog records={printed} onClose={close} />}
    </>
  )
}
