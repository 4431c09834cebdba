import type { Plan, PlannedRecord } from '@purser/contract/plans'
import { dateFormats } from '@purser/domain/dates'
import { changedFields, type HistoryTerms, type Stored } from '@purser/domain/history'
import { formatAmount } from '@purser/domain/money'
import { formatDate } from '../../lib/format-date.ts'
import record from '../../ui/record.module.css'
import { ChangedFields } from '../history/history-entries.tsx'
import { messages } from './plan-messages.ts'

interface PlanEffectsProps {
  readonly plan: Plan
  /** Names of the records that the plan mentions, by id. */
  readonly names: Readonly<Record<string, string>>
  readonly currencyCode?: string | null
}

/** Shows what a call would do: money, stock, emails, and the changed fields as the history will show them. */
export function PlanEffects({ plan, names, currencyCode = null }: PlanEffectsProps) {
  const terms: HistoryTerms = {
    currency_code: currencyCode,
    has_former_amounts: false,
    names,
    formatDate: (moment) => formatDate(moment, dateFormats.timeline),
  }
  const sentences = sentencesOf(plan)
  const changes = plan.records.flatMap((planned) => changesOf(planned, plan))
  if (sentences.length === 0 && changes.length === 0)
    return <p className={record.quiet}>{messages.nothing}</p>
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} className={record.quiet}>
          {sentence}
        </p>
      ))}
      {changes.length > 0 && <ChangedFields changes={changes} terms={terms} />}
    </>
  )
}

const sentencesOf = ({ money, stock, emails }: Plan): string[] => [
  ...money.map(({ kind, amount, currency_code }) =>
    messages.money[kind](formatAmount(amount, currency_code)),
  ),
  ...stock.map(({ sku, delta, quantity }) => messages.stock(sku, quantity - delta, quantity)),
  ...emails.map(({ to, subject }) => messages.email(to, subject)),
]

/** Returns the changed fields that the sentences about stock and emails don't say. */
function changesOf({ operation, before, after }: PlannedRecord, { stock, emails }: Plan) {
  if (operation === 'resend-notification' && emails.length > 0) return []
  const { changes } = changedFields(before as Stored, after as Stored)
  return changes.filter(({ path }) => stock.length === 0 || path.at(-1) !== 'inventory_quantity')
}
