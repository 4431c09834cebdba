import type { ListedOrder } from '@purser/contract/orders'
import { fullName } from '@purser/domain/customers'
import { shownOrderStatus } from '@purser/domain/orders'
import { OrderNumber, orderColumnWidth } from '../../../components/order-number/order-number.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import { countryColumn, moneyColumn, statusColumn } from '../../../components/resource-list/usual-columns.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { messages } from '../orders-messages.ts'
import styles from './orders-page.module.css'

const words = messages.columns

/** The number already marks a canceled order. */
function NumberWithStatus({ order }: { readonly order: ListedOrder }) {
  const status = order.status === undefined ? null : shownOrderStatus(order.status)
  return (
    <>
      <OrderNumber order={order} /> {status && status !== 'canceled' && <StatusBadge status={status} />}
    </>
  )
}

export const orderColumns: readonly Column<ListedOrder>[] = [
  {
    id: 'order',
    header: words.order,
    width: orderColumnWidth,
    cell: (order) => <NumberWithStatus order={order} />,
  },
  {
    id: 'date',
    header: words.date,
    width: '8.25rem',
    cell: (order) => <DateText value={order.created_at} />,
  },
  {
    id: 'customer',
    header: words.customer,
    cell: (order) => (
      <span className={styles.customer} title={order.email}>
        <bdi>{fullName(order.shipping_address) || order.email}</bdi>
      </span>
    ),
  },
  statusColumn('fulfillment', words.fulfillment, ({ fulfillment_status }) => fulfillment_status),
  statusColumn('payment', words.payment, ({ payment_status }) => payment_status),
  moneyColumn(
    'total',
    words.total,
    ({ total, currency_code }) => ({ amount: total ?? 0, currencyCode: currency_code }),
    '9.25rem',
  ),
  countryColumn(words.country, ({ shipping_address }) => shipping_address?.country_code),
]
