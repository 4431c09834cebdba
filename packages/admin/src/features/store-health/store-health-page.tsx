import { type ProviderDifference, retryGivenUpWork, type StoreHealth } from '@purser/contract/store-health'
import { type HealthLine, type HealthState, sizeOf, worstState } from '@purser/domain/store-health'
import { useState } from 'react'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { TextLink } from '../../ui/links/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SettleRefundDialog } from '../payments/index.ts'
import { settingsTrail } from '../store/index.ts'
import { BooksCard } from './books-card.tsx'
import { AcknowledgedCard, DifferencesCard } from './differences-card.tsx'
import { DisputesCard } from './disputes-card.tsx'
import { FailedRefundsCard, failedRefundFacts } from './failed-refunds-card.tsx'
import styles from './store-health.module.css'
import { healthLines, useStoreHealth } from './store-health-data.ts'
import { AcknowledgeDialog } from './store-health-dialogs.ts'
import { messages } from './store-health-messages.ts'
import { UnknownMoneyCard } from './unknown-money-card.tsx'

/** Polling interval in milliseconds. */
const BETWEEN_LOOKS = 15_000

/** Returns the status whose color a state is shown in. */
const colorOf = { good: 'working', look: 'running', act: 'failing' } satisfies Record<HealthState, string>

/** The store's condition in plain words, and what to do. */
export function StoreHealthPage() {
  const found = useStoreHealth(BETWEEN_LOOKS)
  return (
    <div className={styles.page}>
      <PageHeader
        title={messages.title}
        trail={settingsTrail}
        subtitle={
          found.data && (
            <>
              {messages.checked} <DateText value={found.data.store_health.checked_at} format="timeline" />
            </>
          )
        }
      />
      <Loaded load={found}>{({ store_health }) => <LoadedHealth health={store_health} />}</Loaded>
    </div>
  )
}

function LoadedHealth({ health }: { readonly health: StoreHealth }) {
  const lines = healthLines(health)
  const { version, bytes } = health.database
  // State here, because the card disappears with its input when no difference is left.
  const [chosen, choose] = useState<ProviderDifference | null>(null)
  const [settled, settle] = useState<StoreHealth['failed_refunds']['refunds'][number] | null>(null)
  return (
    <div className={styles.stack}>
      <Card title={messages.whole[worstState(lines)]} isFlush>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.topic} line={line} health={health} />
          ))}
        </ul>
      </Card>
      {health.books.broken_count > 0 && <BooksCard books={health.books} />}
      {health.money.unknown_count > 0 && <UnknownMoneyCard money={health.money} />}
      {health.disputes.count > 0 && <DisputesCard open={health.disputes} />}
      {health.failed_refunds.count > 0 && (
        <FailedRefundsCard failed={health.failed_refunds} onSettle={settle} />
      )}
      {health.providers && health.providers.difference_count > 0 && (
        <DifferencesCard providers={health.providers} onAcknowledge={choose} />
      )}
      {health.providers && health.providers.acknowledged_count > 0 && (
        <AcknowledgedCard providers={health.providers} />
      )}
      <Card title={messages.machines.title}>
        <Facts look="columns">
          <Fact label={messages.machines.servers}>{health.server_count ?? messages.machines.notKnown}</Fact>
          <Fact label={messages.machines.database}>
            {messages.machines.databaseOf(sizeOf(bytes), version)}
          </Fact>
        </Facts>
      </Card>
      {chosen && <AcknowledgeDialog difference={chosen} onClose={() => choose(null)} />}
      {settled && (
        <SettleRefundDialog
          refund={settled}
          facts={failedRefundFacts(settled)}
          onClose={() => settle(null)}
        />
      )}
    </div>
  )
}

function Line({ line, health }: { readonly line: HealthLine; readonly health: StoreHealth }) {
  const { topic, state, says, todo } = line
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h3 className={styles.topic}>{topic}</h3>
        <StatusBadge status={colorOf[state]} label={messages.badges[state]} />
      </div>
      <div className={styles.words}>
        <p>{says}</p>
        {todo && <p className={styles.todo}>{todo}</p>}
        {topic === 'Failed jobs' && todo && <RetryButton health={health} />}
        {topic === 'Webhooks' && todo && <TextLink to="/a/settings/webhooks">{messages.webhooks}</TextLink>}
      </div>
    </li>
  )
}

function RetryButton({ health }: { readonly health: StoreHealth }) {
  const retry = useAction(retryGivenUpWork, {
    onSuccess: ({ count }) => toastSuccess(messages.retried(count)),
  })
  const command = commandOf('retry-given-up-work', {
    of: health.given_up,
    effect: () => void retry.run({}),
    isPending: retry.isPending,
  })
  return <CommandButton command={command} unavailable="explain" />
}
