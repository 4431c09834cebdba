import { Alert, Stack } from '@mantine/core'
import type { BulkOperation } from '@purser/contract/bulk-operations'
import { remainingOf } from '@purser/domain/bulk-operations'
import { formatAmount } from '@purser/domain/money'
import { paymentProviderName } from '@purser/domain/payments'
import { sumByCurrency } from '../../../components/selection/selection.ts'
import { operatorName } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { TextLink } from '../../../ui/links/links.tsx'
import { isActive, toldOf } from '../bulk-operations-data.ts'
import { messages } from '../bulk-operations-messages.ts'
import styles from './bulk-operation-page.module.css'
import { BulkProgress } from './bulk-progress.tsx'

interface PartProps {
  readonly bulk: BulkOperation
}

/** What a bulk operation will do or did, and how far it is. */
export function SummaryCard({ bulk }: PartProps) {
  return (
    <Card>
      <Stack gap="md">
        {bulk.failure !== null && (
          <Alert color="red" variant="light" role="alert" title={messages.stopped}>
            {bulk.failure}
          </Alert>
        )}
        {!isActive(bulk) && (
          <p className={styles.headline}>{bulk.status === 'planned' ? planned(bulk) : result(bulk)}</p>
        )}
        {isActive(bulk) && <BulkProgress bulk={bulk} />}
        <Facts look="columns">
          {bulk.status === 'planned' && <PlannedFacts bulk={bulk} />}
          <CommonFacts bulk={bulk} />
        </Facts>
      </Stack>
    </Card>
  )
}

function planned(bulk: BulkOperation): string {
  const { ready } = bulk.progress
  if (ready === 0) return messages.nothing
  const kinds = new Set(bulk.money.map(({ kind }) => kind))
  // Money that moves both ways has no sum.
  const sum = kinds.size === 1 ? [sumOf(bulk.money)] : []
  return [messages.willBe(toldOf(bulk), ready), ...sum].join(' · ')
}

const sumOf = (money: BulkOperation['money']) =>
  sumByCurrency(money.map(({ amount, currency_code }) => ({ amount, currencyCode: currency_code })))
    .map(({ amount, currencyCode }) => formatAmount(amount, currencyCode))
    .join(' + ')

function result(bulk: BulkOperation): string {
  const { done, failed, planned, ready } = bulk.progress
  const told = messages.result(toldOf(bulk), { done, failed, skipped: planned - ready })
  const left = remainingOf(bulk.progress)
  return bulk.status === 'stopped' && left > 0 ? `${told} · ${messages.left(left)}` : told
}

type Money = BulkOperation['money'][number]

/** Returns the money by what is done with it and by provider, each in all its currencies. */
function moneyByProvider(money: readonly Money[]): [Money, ...Money[]][] {
  const groups = new Map<string, [Money, ...Money[]]>()
  for (const part of money) {
    const key = `${part.kind} ${part.provider_id}`
    groups.set(key, [...(groups.get(key) ?? []), part] as [Money, ...Money[]])
  }
  return [...groups.values()]
}

function PlannedFacts({ bulk: { money, emails } }: PartProps) {
  const groups = moneyByProvider(money)
  return (
    <>
      {groups.map((parts) => (
        <Fact key={`${parts[0].kind} ${parts[0].provider_id}`} label={messages.money[parts[0].kind]}>
          {/* The headline has the sum of a single one. */}
          {groups.length > 1 && `${sumOf(parts)} `}
          <span className={groups.length > 1 ? styles.quiet : undefined}>
            {messages.moneyBy(
              parts.reduce((sum, { count }) => sum + count, 0),
              paymentProviderName(parts[0].provider_id),
            )}
          </span>
        </Fact>
      ))}
      <Fact label={messages.emails}>{emails === 0 ? messages.noEmails : messages.emailsSent(emails)}</Fact>
    </>
  )
}

function CommonFacts({ bulk: { actor, created_at, ended_at, undo_of, undone_by } }: PartProps) {
  const linkTo = (id: string, text: string) => (
    <TextLink to="/a/bulk-operations/$id" params={{ id }}>
      {text}
    </TextLink>
  )
  return (
    <>
      <Fact label={messages.by}>{actor ? operatorName(actor) : messages.byApp}</Fact>
      <Fact label={messages.when}>
        <DateText value={created_at} format="timeline" />
      </Fact>
      {ended_at !== null && (
        <Fact label={messages.doneAt}>
          <DateText value={ended_at} format="timeline" />
        </Fact>
      )}
      {undo_of !== null && <Fact label={messages.undoOf}>{linkTo(undo_of, messages.anotherAction)}</Fact>}
      {undone_by !== null && <Fact label={messages.undoneBy}>{linkTo(undone_by, messages.itsUndo)}</Fact>}
    </>
  )
}
