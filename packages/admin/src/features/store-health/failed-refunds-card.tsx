import type { StoreHealth } from '@purser/contract/store-health'
import { paymentProviderName } from '@purser/domain/payments'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import styles from './store-health.module.css'
import { messages } from './store-health-messages.ts'

const words = messages.failedRefunds

/** Refunds that failed after they had succeeded, with their orders, on which they can be refunded again. */
export function FailedRefundsCard({ failed }: { readonly failed: StoreHealth['failed_refunds'] }) {
  const { refunds, count } = failed
  return (
    <Card title={words.title} isFlush>
      <ul className={styles.lines}>
        {refunds.map(
          ({ id, amount, currency_code, provider_id, reason, failed_at, order_id, display_id }) => (
            <li key={id} className={styles.effect}>
              <p>
                <MoneyText amount={amount} currencyCode={currency_code} />{' '}
                {words.by(paymentProviderName(provider_id))}, {words.failed}{' '}
                <DateText value={failed_at} format="timeline" />{' '}
                <OrderLink order={{ id: order_id, display_id }} />
              </p>
              <p className={styles.todo}>{reason}</p>
            </li>
          ),
        )}
        {count > refunds.length && <li className={styles.effect}>{messages.more(count - refunds.length)}</li>}
      </ul>
    </Card>
  )
}
