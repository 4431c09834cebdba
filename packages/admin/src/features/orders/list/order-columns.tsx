import type { ListedOrder } from '@purser/contract/orders'
import { fullName } from '@purser/domain/customers'
import { OrderNumber } from '../../../components/order-number/order-number.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import { CountryFlag } from '../../../ui/country-flag.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { messages } from '../orders-messages.ts'
import styles from './orders-page.module.css'

const words = messages.columns

export const orderColumns: readonly Column<ListedOrder>[] = [
  { id: 'order', header: words.order, width: '11rem', cell: (order) => <OrderNumber order={order} /> },
  {
    id: 'date',
    header: words.date,
    width: '8.5rem',
    cell: (order) => <DateText value={order.created_at} />,
  },
  {
    id: 'customer',
    header: words.customer,
    cell: (order) => (
      <span className={styles.customer} title={order.email}>
        {fullName(order.shipping_address) || order.email}
      </span>
    ),
  },
  {
    id: 'fulfillment',
    header: words.fulfillment,
    width: '10.5rem',
    narrow: 'foot',
    cell: (order) => (order.fulfillment_status ? <StatusBadge status={order.fulfillment_status} /> : null),
  },
  {
    id: 'payment',
    header: words.payment,
    width: '10.5rem',
    narrow: 'foot',
    cell: (order) => (order.payment_status ? <StatusBadge status={order.payment_status} /> : null),
  },
  {
    id: 'total',
    header: words.total,
    width: '9.5rem',
    align: 'right',
    narrow: 'end',
    cell: (order) => (
      <MoneyText amount={order.total ?? 0} currencyCode={order.currency_code ?? 'usd'} display="code" />
    ),
  },
  {
    id: 'country',
    header: words.country,
    width: '4.75rem',
    narrow: 'foot-end',
    cell: (order) => <CountryFlag code={order.shipping_address?.country_code} />,
  },
]
