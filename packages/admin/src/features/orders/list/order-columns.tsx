import type { ListedOrder } from '@purser/contract/orders'
import { fullName } from '@purser/domain/customers'
import { shownOrderStatus } from '@purser/domain/orders'
import { useAssigneeNames } from '../../../components/assignee/operators.ts'
import { OrderNumber } from '../../../components/order-number/order-number.tsx'
import type { Column } from '../../../components/resource-list/column.ts'
import {
  countColumn,
  countryColumn,
  moneyColumn,
  statusColumn,
} from '../../../components/resource-list/usual-columns.tsx'
import { TagList } from '../../../components/tag-list/tag-list.tsx'
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

function AssigneeName({ id }: { readonly id: string }) {
  const [name] = useAssigneeNames([id])
  return (
    <span className={styles.cut}>
      <bdi>{name}</bdi>
    </span>
  )
}

export const orderColumns: readonly Column<ListedOrder>[] = [
  {
    id: 'order',
    order: 'display_id',
    header: words.order,
    width: '9.125rem',
    cell: (order) => <NumberWithStatus order={order} />,
  },
  {
    id: 'date',
    order: 'created_at',
    header: words.date,
    width: '8.125rem',
    cell: (order) => <DateText value={order.created_at} format="recent" />,
  },
  {
    id: 'customer',
    header: words.customer,
    width: '7.25rem',
    cell: (order) => (
      <span className={styles.cut} title={order.email}>
        <bdi>{fullName(order.shipping_address) || order.email}</bdi>
      </span>
    ),
  },
  {
    id: 'email',
    order: 'email',
    header: words.email,
    width: '8rem',
    isExtra: true,
    cell: ({ email }) => (
      <span className={styles.cut} title={email}>
        <bdi>{email}</bdi>
      </span>
    ),
  },
  {
    ...countColumn('items', words.items, ({ item_count = 0 }: ListedOrder) => item_count, messages.itemCount),
    width: '3.25rem',
    drops: 1,
  },
  {
    id: 'shipping',
    header: words.shipping,
    width: '5.75rem',
    drops: 1,
    narrow: 'none',
    cell: ({ shipping_method_names = [] }) => (
      <span className={styles.cut}>
        <bdi>{shipping_method_names.join(', ') || '-'}</bdi>
      </span>
    ),
  },
  {
    id: 'tags',
    header: words.tags,
    width: '5.75rem',
    drops: 2,
    cell: ({ tags = [] }) => (tags.length === 0 ? null : <TagList tags={tags} isCut />),
  },
  {
    id: 'assignee',
    header: words.assignee,
    width: '7rem',
    isExtra: true,
    cell: ({ assignee_id }) => assignee_id && <AssigneeName id={assignee_id} />,
  },
  statusColumn('fulfillment', words.fulfillment, ({ fulfillment_status }) => fulfillment_status, '8.625rem'),
  statusColumn('payment', words.payment, ({ payment_status }) => payment_status, '9.125rem'),
  {
    ...moneyColumn(
      'total',
      words.total,
      ({ total, currency_code }: ListedOrder) => ({ amount: total ?? 0, currencyCode: currency_code }),
      '7.5rem',
    ),
    order: 'total',
  },
  {
    ...moneyColumn(
      'amount_due',
      words.amountDue,
      ({ amount_due, currency_code }: ListedOrder) => ({
        amount: amount_due || null,
        currencyCode: currency_code,
      }),
      '8rem',
    ),
    isExtra: true,
  },
  countryColumn(words.country, ({ shipping_address }) => shipping_address?.country_code),
]
