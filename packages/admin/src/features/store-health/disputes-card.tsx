import type { StoreHealth } from '@purser/contract/store-health'
import { disputeReason, paymentProviderName } from '@purser/domain/payments'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { Card } from '../../ui/card.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { DisputeState } from '../payments/index.ts'
import styles from './store-health.module.css'
import { messages } from './store-health-messages.ts'

const words = messages.disputes

/** Open disputes, with their orders and the due date of the evidence. */
export function DisputesCard({ open }: { readonly open: StoreHealth['disputes'] }) {
  const { disputes, count } = open
  return (
    <Card title={words.title} isFlush>
      <ul className={styles.lines}>
        {disputes.map((dispute) => (
          <li key={dispute.id} className={styles.effect}>
            <p>
              <MoneyText amount={dispute.amount} currencyCode={dispute.currency_code} />{' '}
              {words.by(paymentProviderName(dispute.provider_id))}: {disputeReason(dispute.reason)}{' '}
              <OrderLink order={{ id: dispute.order_id, display_id: dispute.display_id }} />
            </p>
            <p className={styles.todo}>
              <DisputeState status={dispute.status} evidence_due_at={dispute.evidence_due_at} />
            </p>
          </li>
        ))}
        {count > disputes.length && (
          <li className={styles.effect}>{messages.more(count - disputes.length)}</li>
        )}
      </ul>
    </Card>
  )
}
