import type { Fulfillment } from '@purser/contract/fulfillments'
import { explainOrder } from '@purser/contract/orders'
import { nextStep, shipRefusal } from '@purser/domain/fulfillments'
import { formatAmount } from '@purser/domain/money'
import { listedFulfillments, unpackedUnits } from '@purser/domain/orders'
import { shownPrice } from '@purser/domain/taxes'
import type { Command } from '../../components/commands/command.ts'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { ExplainedStatus } from '../../components/explanation/explained-field.tsx'
import { itemsById, type OrderDetail } from '../../components/line-items/order-detail.ts'
import { Card } from '../../ui/card.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import styles from '../../ui/record.module.css'
import { FulfillmentRow } from './fulfillment-row.tsx'
import { messages } from './fulfillments-messages.ts'
import { ownedFulfillment } from './owned-fulfillment.ts'

interface FulfillmentCardProps {
  readonly order: OrderDetail
  readonly create: Command
}

/** The order's shipping methods and fulfillments. */
export function FulfillmentCard({ order, create }: FulfillmentCardProps) {
  const fulfillments = listedFulfillments<Fulfillment>(order).map(({ of, record }) =>
    ownedFulfillment(order, of, record),
  )
  const items = itemsById(order)
  const next = nextStep(
    order,
    fulfillments.map(({ facts }) => facts),
  )
  const toShip = fulfillments.find(({ facts }) => shipRefusal(facts) === null)
  const unpacked = order.status === 'canceled' ? 0 : unpackedUnits(order.items)
  return (
    <Card
      title={messages.title}
      actions={
        <>
          <ExplainedStatus call={explainOrder} of={order} field="fulfillment_status" />
          <CommandButton command={create} variant={next === 'create_fulfillment' ? 'filled' : 'default'} />
        </>
      }
    >
      <ul className={styles.rows}>
        {order.shipping_methods.length === 0 && <li className={styles.quiet}>{messages.noMethod}</li>}
        {order.shipping_methods.map((method) => (
          <li key={method.id} className={styles.row}>
            <span>{method.shipping_option?.name ?? messages.deletedOption}</span>
            <span>
              <MoneyText
                amount={shownPrice(method.price, method, order.tax_rate)}
                currencyCode={order.currency_code}
              />{' '}
              <span className={styles.quiet}>
                {method.price > 0 &&
                  messages.shippingTax(formatAmount(method.subtotal ?? method.price, order.currency_code))}
              </span>
            </span>
          </li>
        ))}
        {fulfillments.map((fulfillment, index) => (
          <FulfillmentRow
            key={fulfillment.record.id}
            fulfillment={fulfillment}
            position={index + 1}
            isFirstToShip={fulfillment === toShip}
            isNext={fulfillment === toShip && next === 'ship'}
            items={items}
            usualAddress={order.shipping_address}
          />
        ))}
      </ul>
      {fulfillments.length === 0 && <p className={styles.quiet}>{messages.none}</p>}
      {fulfillments.length > 0 && unpacked > 0 && (
        <p className={styles.remark}>{messages.unpacked(unpacked)}</p>
      )}
      {order.no_notification && <p className={styles.remark}>{messages.noNotification}</p>}
    </Card>
  )
}
