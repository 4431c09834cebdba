import { type GiftCardEntry, listGiftCardEntries } from '@purser/contract/gift-cards'
import { formatAmountWithCode } from '@purser/domain/money'
import { useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { PresentOnly } from '../../components/past/present-only.tsx'
import { Timeline, TimelineEvent, TimelineFold } from '../../components/timeline/timeline.tsx'
import { useListResource } from '../../lib/resource.ts'
import { operatorName } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import styles from './gift-cards.module.css'
import { entriesAtOnce, entriesInput } from './gift-cards-data.ts'
import { messages } from './gift-cards-messages.ts'

const words = messages.ledger

interface LedgerCardProps {
  readonly id: string
  readonly currencyCode: string
}

/** The changes of a card's balance, newest first. */
export function LedgerCard(props: LedgerCardProps) {
  return (
    <PresentOnly>
      <Ledger {...props} />
    </PresentOnly>
  )
}

function Ledger({ id, currencyCode }: LedgerCardProps) {
  const [limit, setLimit] = useState(entriesAtOnce)
  const found = useListResource(listGiftCardEntries, entriesInput(id, limit))
  return (
    <Card title={words.title}>
      <Loaded load={found}>
        {({ entries, count }) => (
          <Timeline label={words.title}>
            {entries.map((entry) => (
              <EntryEvent key={entry.id} entry={entry} currencyCode={currencyCode} />
            ))}
            {count > entries.length && (
              <TimelineFold label={words.more} onUnfold={() => setLimit(limit + entriesAtOnce)} />
            )}
          </Timeline>
        )}
      </Loaded>
    </Card>
  )
}

interface EntryEventProps {
  readonly entry: GiftCardEntry
  readonly currencyCode: string
}

function EntryEvent({ entry, currencyCode }: EntryEventProps) {
  const { kind, delta, balance_after, actor, created_at } = entry
  const sign = delta > 0 ? '+' : ''
  return (
    <TimelineEvent
      kind={kind}
      title={<EntryTitle entry={entry} />}
      at={created_at}
      by={actor ? operatorName(actor) : undefined}
    >
      <div className={styles.entry}>
        <span className={styles.amount}>
          {sign}
          {formatAmountWithCode(delta, currencyCode)}
        </span>
        <span className={styles.quiet}>{words.left(formatAmountWithCode(balance_after, currencyCode))}</span>
      </div>
    </TimelineEvent>
  )
}

const titles = {
  issue: words.sold,
  redeem: words.redeemed,
  restore: words.restored,
  adjust: words.adjusted,
} as const

function EntryTitle({ entry: { kind, order } }: Pick<EntryEventProps, 'entry'>) {
  if (!order) return kind === 'issue' ? words.made : titles[kind]
  return (
    <>
      {titles[kind]} <OrderLink order={order} />
    </>
  )
}
