import type { StoreHealth } from '@purser/contract/store-health'
import { differenceWords } from '@purser/domain/store-health'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import styles from './store-health.module.css'
import { messages } from './store-health-messages.ts'

const words = messages.differences

/** Where the books and those of a payment provider do not agree. */
export function DifferencesCard({
  providers,
}: {
  readonly providers: NonNullable<StoreHealth['providers']>
}) {
  const { differences, difference_count } = providers
  return (
    <Card title={words.title} isFlush>
      <ul className={styles.lines}>
        {differences.map((difference) => {
          const { id, order_id, display_id, provider_payment_id, found_at } = difference
          const { says, todo } = differenceWords(difference)
          return (
            <li key={id} className={styles.effect}>
              <p>
                {says}{' '}
                {order_id !== null && display_id !== null && (
                  <OrderLink order={{ id: order_id, display_id }} />
                )}
              </p>
              <p className={styles.todo}>{todo}</p>
              <p className={styles.todo}>
                {words.known(provider_payment_id)} <DateText value={found_at} format="timeline" />
              </p>
            </li>
          )
        })}
        {difference_count > differences.length && (
          <li className={styles.effect}>{messages.unknown.more(difference_count - differences.length)}</li>
        )}
      </ul>
    </Card>
  )
}
