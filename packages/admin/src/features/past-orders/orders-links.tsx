import { listPastOrders } from '@purser/contract/past-orders'
import { useResource } from '../../lib/resource.ts'
import { ButtonLink } from '../../ui/links/links.tsx'
import { ImportButton } from '../record-imports/index.ts'
import { anyPastOrders } from './past-orders-data.ts'
import { messages } from './past-orders-messages.ts'

/** Leads from the orders to the import of past ones, and to their list if there are any. */
export function PastOrdersLinks() {
  const { data } = useResource(listPastOrders, anyPastOrders)
  return (
    <>
      {data && data.count > 0 && (
        <ButtonLink to="/a/orders/past" variant="default">
          {messages.link}
        </ButtonLink>
      )}
      <ImportButton kind="past-orders" />
    </>
  )
}
