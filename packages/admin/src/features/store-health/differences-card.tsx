import type { ProviderDifference, StoreHealth } from '@purser/contract/store-health'
import { differenceWords } from '@purser/domain/store-health'
import type { ReactNode } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { operatorName } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import record from '../../ui/record.module.css'
import styles from './store-health.module.css'
import { messages } from './store-health-messages.ts'

const words = messages.differences
type Books = NonNullable<StoreHealth['providers']>

interface DifferencesCardProps {
  readonly providers: Books
  readonly onAcknowledge: (difference: ProviderDifference) => void
}

/** Unacknowledged differences between the store's payments and the provider's. */
export function DifferencesCard({ providers, onAcknowledge }: DifferencesCardProps) {
  const { differences, difference_count } = providers
  return (
    <Card title={words.title} isFlush>
      <Differences all={differences} count={difference_count}>
        {(difference) => {
          const { id, provider_payment_id, found_at } = difference
          const command = commandOf('acknowledge-difference', {
            id: `acknowledge ${id}`,
            of: difference,
            effect: () => onAcknowledge(difference),
          })
          return (
            <>
              <p className={styles.todo}>{differenceWords(difference).todo}</p>
              <p className={styles.todo}>
                {words.known(provider_payment_id)} <DateText value={found_at} format="timeline" />
              </p>
              <CommandButton command={command} />
            </>
          )
        }}
      </Differences>
    </Card>
  )
}

/** Acknowledged differences, with who did it and why. */
export function AcknowledgedCard({ providers }: { readonly providers: Books }) {
  return (
    <Card title={words.acknowledged} isFlush>
      <Differences all={providers.acknowledged} count={providers.acknowledged_count}>
        {({ provider_payment_id, found_at, note, acknowledged_at, acknowledged_by, resolved_at }) => (
          <>
            <p className={record.note}>{note}</p>
            <p className={styles.todo}>
              {acknowledged_by && words.by(operatorName(acknowledged_by))}{' '}
              {acknowledged_at && <DateText value={acknowledged_at} format="timeline" />}
            </p>
            <p className={styles.todo}>
              {words.known(provider_payment_id)} <DateText value={found_at} format="timeline" />
            </p>
            {resolved_at && (
              <p className={styles.todo}>
                {words.resolved} <DateText value={resolved_at} format="timeline" />
              </p>
            )}
          </>
        )}
      </Differences>
    </Card>
  )
}

interface DifferencesProps {
  readonly all: readonly ProviderDifference[]
  /** Total number of differences, of which `all` are shown. */
  readonly count: number
  readonly children: (difference: ProviderDifference) => ReactNode
}

function Differences({ all, count, children }: DifferencesProps) {
  return (
    <ul className={styles.lines} tabIndex={-1}>
      {all.map((difference) => {
        const { id, order_id, display_id } = difference
        return (
          <li key={id} className={styles.effect}>
            <p>
              {differenceWords(difference).says}{' '}
              {order_id !== null && display_id !== null && <OrderLink order={{ id: order_id, display_id }} />}
            </p>
            {children(difference)}
          </li>
        )
      })}
      {count > all.length && <li className={styles.effect}>{messages.more(count - all.length)}</li>}
    </ul>
  )
}
