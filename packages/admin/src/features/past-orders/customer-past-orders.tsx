import { type ListedPastOrder, listPastOrders } from '@purser/contract/past-orders'
import { formatAmountWithCode } from '@purser/domain/money'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import record from '../../ui/record.module.css'
import styles from './past-orders.module.css'
import { ofCustomerAtOnce, ofCustomerInput } from './past-orders-data.ts'
import { messages } from './past-orders-messages.ts'

const words = messages.ofCustomer

/** A customer's orders in another shop and what they come to, apart from what they spent here. Shows nothing without any. */
export function CustomerPastOrders({ id, email }: { readonly id: string; readonly email: string }) {
  const { data } = useResource(listPastOrders, ofCustomerInput(id))
  if (!data || data.past_orders.length === 0) return null
  const { past_orders, sums = [], count } = data
  return (
    <Card title={messages.title}>
      <div className={styles.sums}>
        {sums.map(({ currency_code, amount, orders }) => (
          <p key={currency_code} className={record.quiet}>
            {words.sum(formatAmountWithCode(amount, currency_code), orders)}
          </p>
        ))}
      </div>
      <ul className={record.rows}>
        {past_orders.map((order) => (
          <PastOrderRow key={order.id} order={order} />
        ))}
      </ul>
      {count > ofCustomerAtOnce && (
        <p className={styles.more}>
          <TextLink to="/a/orders/past" search={{ q: email }}>
            {words.showAll(count)}
          </TextLink>
        </p>
      )}
    </Card>
  )
}

function PastOrderRow({ order }: { readonly order: ListedPastOrder }) {
  const { id, name, placed_at, total, currency_code } = order
  return (
    <li className={record.row}>
      <span>
        <TextLink to="/a/orders/past/$id" params={{ id }} inherit>
          <bdi>{name}</bdi>
        </TextLink>{' '}
        <span className={record.quiet}>
          <DateText value={placed_at} />
        </span>
      </span>
      <MoneyText amount={total} currencyCode={currency_code} display="code" />
    </li>
  )
}
