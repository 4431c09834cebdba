import { Button, NativeSelect } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import type { listDeliveries, Webhook } from '@purser/contract/webhooks'
import { statusLabel } from '@purser/domain/statuses'
import { deliveryStates, topicLabel } from '@purser/domain/webhooks'
import { useState } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { RecordLink } from '../../components/history/record-link.tsx'
import { CardPaging } from '../../components/resource-list/card-paging.tsx'
import { useListSearch } from '../../components/resource-list/list-search.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import record from '../../ui/record.module.css'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ResendSinceDialog } from './resend-since-dialog.tsx'
import styles from './webhooks.module.css'
import { type DeliveriesSearch, deliveriesAtOnce, useDeliveries } from './webhooks-data.ts'
import { messages } from './webhooks-messages.ts'

const words = messages.deliveries

/** A webhook's sent and pending deliveries, newest first. */
export function DeliveriesCard({ webhook }: { readonly webhook: Webhook }) {
  const { search, change } = useListSearch<DeliveriesSearch>()
  const found = useDeliveries(webhook, search)
  const [shown, setShown] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const resend = commandOf('resend-deliveries', { of: webhook, effect: () => setAsking(true) })
  return (
    <Card
      title={words.title}
      actions={
        <>
          <NativeSelect
            aria-label={words.filter}
            value={search.state ?? ''}
            data={[
              { value: '', label: words.all },
              ...deliveryStates.map((state) => ({ value: state, label: statusLabel(state) })),
            ]}
            onChange={({ currentTarget }) =>
              change({ state: deliveryStates.find((state) => state === currentTarget.value) })
            }
          />
          <CommandButton command={resend} unavailable="explain" />
        </>
      }
      isFlush
    >
      <Loaded load={found}>
        {({ deliveries, count }) =>
          deliveries.length === 0 && count === 0 ? (
            <EmptyState title={words.none} hint={words.noneHint} />
          ) : (
            <>
              <ul className={record.edgeRows} aria-label={words.title}>
                {deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} onShow={() => setShown(delivery.id)} />
                ))}
              </ul>
              <CardPaging
                label={words.title}
                rowCount={deliveries.length}
                pageSize={deliveriesAtOnce}
                count={count}
                isBusy={found.isPlaceholderData}
              />
            </>
          )
        }
      </Loaded>
      {shown !== null && <DeliveryDialog webhook={webhook} id={shown} onClose={() => setShown(null)} />}
      {isAsking && <ResendSinceDialog id={webhook.id} onClose={() => setAsking(false)} />}
    </Card>
  )
}

interface DeliveryRowProps {
  readonly delivery: ResponseOf<typeof listDeliveries>['deliveries'][number]
  readonly onShow: () => void
}

function DeliveryRow({ delivery, onShow }: DeliveryRowProps) {
  const { topic, record_id, record_name, state, tries, last_error, created_at } = delivery
  const event = topicLabel(topic)
  const name = record_name ?? record_id
  return (
    <li className={record.edgeRow}>
      <span className={styles.event}>
        {event}{' '}
        <span className={record.quiet}>
          <RecordLink id={record_id} name={name} />
          {last_error !== null && state !== 'delivered' && ` · ${last_error}`}
        </span>
      </span>
      <span className={record.quiet}>{tries > 1 ? words.tries(tries) : ''}</span>
      <StatusBadge status={state} />
      <span className={record.quiet}>
        <DateText value={created_at} format="timeline" />
      </span>
      <Button variant="default" size="xs" aria-label={words.detailsOf(event, name)} onClick={onShow}>
        {words.details}
      </Button>
    </li>
  )
}
