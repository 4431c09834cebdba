import type { ListedOrder } from '@purser/contract/orders'
import { operations } from '@purser/domain/operations'
import { FilterBar } from '../../../components/list-filters/filter-bar.tsx'
import { ListPage } from '../../../components/list-page/list-page.tsx'
import { useListing } from '../../../components/resource-list/listing.ts'
import { useSelection } from '../../../components/selection/use-selection.ts'
import { ButtonLink } from '../../../ui/links/links.tsx'
import { BulkActions } from '../../bulk-operations/index.ts'
import { SetupCard } from '../../store-setup/index.ts'
import { ordersListing } from '../orders-data.ts'
import { messages } from '../orders-messages.ts'
import { orderColumns } from './order-columns.tsx'
import { orderFilters } from './orders-search.ts'
import { usePrintOrders } from './use-print-orders.ts'

/** The orders list. Tabs, filters and search are stored in the address. */
export function OrdersPage() {
  const listing = useListing(ordersListing)
  const selection = useSelection<ListedOrder>({
    nameOf: ({ display_id }) => messages.selected(display_id ?? 0),
    amountOf: ({ total, currency_code }) => ({ amount: total ?? 0, currencyCode: currency_code ?? '' }),
  })
  const print = usePrintOrders()
  return (
    <ListPage
      title={messages.title}
      actions={
        <ButtonLink to="/a/orders/new" variant="default">
          {operations['create-draft-order'].label}
        </ButtonLink>
      }
      filters={
        <>
          <SetupCard />
          <FilterBar filters={orderFilters} />
        </>
      }
      {...listing}
      columns={orderColumns}
      selection={selection}
      selectionBar={
        <BulkActions
          noun="orders"
          title={messages.title}
          selection={selection}
          listing={ordersListing}
          list={listing.list}
          more={print}
        />
      }
      copyText={(order) => String(order.display_id)}
      empty={messages.none}
      beginning={messages.beginning}
    />
  )
}
