import type { StoreHealth } from '@purser/contract/store-health'
import { paymentProviderName } from '@purser/domain/payments'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { paymentMessages } from '../payments/index.ts'
import styles from './store-health.module.css'
import { messages } from './store-health-messages.ts'

const words = messages.unknown

/** The unconfirmed captures, refunds and voids. */
export function UnknownMoneyCard({ money }: { readonly money: StoreHealth['money'] }) {
  const { unknown, unknown_count } = money
  return (
    <Card title={words.title} isFlush>
      <ul className={styles.lines}>
        {unknown.map(
          ({ id, kind, amount, currency_code, provider_id, order_id, display_id, created_at, error }) => (
            <li key={id} className={styles.effect}>
              <p>
                {paymentMessages.kinds[kind]} {words.of}{' '}
                <MoneyText amount={amount} currencyCode={currency_code} />{' '}
                {words.by(paymentProviderName(provider_id))}, {words.since}{' '}
                <DateText value={created_at} format="timeline" />{' '}
                {order_id !== null && display_id !== null && (
                  <OrderLink order={{ id: order_id, display_id }} />
                )}
              </p>
              {error && <p className={styles.todo}>{error}</p>}
            </li>
          ),
        )}
        {unknown_count > unknown.length && (
          <li className={styles.effect}>{messages.more(unknown_count - unknown.length)}</li>
        )}
      </ul>
    </Card>
  )
}
