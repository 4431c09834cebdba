import type { Fulfillment } from '@purser/contract/fulfillments'
import type { LineItem } from '@purser/contract/orders'
import { fulfillmentState } from '@purser/domain/fulfillments'
import { displayedFulfillmentStatus, type FulfillmentOwner, listedFulfillments } from '@purser/domain/orders'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { messages } from '../orders-messages.ts'
import type { OrderDetail } from './order-detail.ts'
import styles from './order-page.module.css'

const words = messages.fulfillment

/** How the goods are to go out, and what has gone. */
export function FulfillmentCard({ order }: { readonly order: OrderDetail }) {
  const fulfillments = listedFulfillments<Fulfillment>(order)
  return (
    <Card
      title={words.title}
      actions={<StatusBadge status={displayedFulfillmentStatus(order.fulfillment_status, order.items)} />}
    >
      <ul className={styles.rows}>
        {order.shipping_methods.length === 0 && <li className={styles.quiet}>{words.noMethod}</li>}
        {order.shipping_methods.map((method) => (
          <li key={method.id} className={styles.row}>
            <span>{method.shipping_option?.name ?? words.deletedOption}</span>
            <MoneyText amount={method.total ?? method.price} currencyCode={order.currency_code} />
          </li>
        ))}
        {fulfillments.map(({ of, record }, index) => (
          <FulfillmentRow
            key={record.id}
            fulfillment={record}
            of={of}
            position={index + 1}
            items={itemsOf(order)}
          />
        ))}
      </ul>
      {fulfillments.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {order.no_notification && <p className={styles.notice}>{words.noNotification}</p>}
    </Card>
  )
}

function itemsOf(order: OrderDetail): ReadonlyMap<string, LineItem> {
  const replacements = [...order.swaps, ...order.claims].flatMap((each) => each.additional_items ?? [])
  return new Map([...order.items, ...replacements].map((item) => [item.id, item]))
}

interface FulfillmentRowProps {
  readonly fulfillment: Fulfillment
  readonly of: FulfillmentOwner
  readonly position: number
  readonly items: ReadonlyMap<string, LineItem>
}

function FulfillmentRow({ fulfillment, of, position, items }: FulfillmentRowProps) {
  const owner = of === 'order' ? '' : ` (${of === 'swap' ? words.ofSwap : words.ofClaim})`
  const goods = (fulfillment.items ?? []).map(
    (part) => `${part.quantity} × ${items.get(part.item_id)?.title ?? ''}`,
  )
  const numbers = (fulfillment.tracking_links ?? []).map((link) => link.tracking_number)
  const tracking = numbers.length > 0 ? numbers : fulfillment.tracking_numbers
  return (
    <li className={styles.parcel}>
      <div className={styles.row}>
        <span>
          {words.number(position)}
          {owner} <span className={styles.quiet}>{words.by(fulfillment.provider_id)}</span>
        </span>
        <StatusBadge status={fulfillmentState(fulfillment)} />
      </div>
      <span className={styles.quiet}>{goods.join(', ')}</span>
      {tracking.length > 0 && (
        <span className={styles.quiet}>
          {words.tracking}: {tracking.join(', ')}
        </span>
      )}
      <span className={styles.quiet}>
        <DateText value={fulfillment.canceled_at ?? fulfillment.shipped_at ?? fulfillment.created_at} />
      </span>
    </li>
  )
}
