import { type Refusal, refusal } from '../refusals/index.ts'
import { bookLine } from './book-lines.ts'
import { noCardPaymentsLine } from './card-payments-line.ts'
import { type HealthFigures, type HealthLine, type HealthState, healthStates } from './figures.ts'
import { archiveLine, backupLine, databaseLine, diskLine, replicaLine } from './machine-lines.ts'
import {
  cartLine,
  disputesLine,
  failedRefundsLine,
  lateNoticesLine,
  moneyLine,
  providersLine,
} from './money-lines.ts'
import { givenUpLine, mailLine, webhookLine, workLine } from './work-lines.ts'

/**
 * Describes the store's health in sentences, with what to do; the most pressing first. `format` formats a moment for operators.
 */
export function storeHealth(figures: HealthFigures, format: (moment: string) => string): HealthLine[] {
  const lines = [
    moneyLine(figures.money),
    ...(figures.providers === null ? [] : [providersLine(figures.providers)]),
    ...figures.late_notices.map((late) => lateNoticesLine(late, format)),
    ...(figures.failed_refunds.count > 0 ? [failedRefundsLine(figures.failed_refunds)] : []),
    ...(figures.disputes.count > 0 ? [disputesLine(figures.disputes, format)] : []),
    bookLine(figures.books),
    backupLine(figures.backups, format),
    ...(figures.archive === null ? [] : [archiveLine(figures.archive, format)]),
    workLine(figures.queue),
    givenUpLine(figures.given_up),
    ...(figures.card_payments.is_set_up ? [] : [noCardPaymentsLine]),
    mailLine(figures.mail),
    webhookLine(figures.webhooks),
    cartLine(figures.carts),
    databaseLine(figures.locks),
    ...(figures.replica === null ? [] : [replicaLine(figures.replica)]),
    ...(figures.disk === null ? [] : [diskLine(figures.disk)]),
  ]
  return lines.sort((a, b) => healthStates.indexOf(b.state) - healthStates.indexOf(a.state))
}

/** Returns the overall state: that of the worst part. */
export function worstState(lines: readonly HealthLine[]): HealthState {
  return healthStates.findLast((state) => lines.some((line) => line.state === state)) ?? 'good'
}

/** Returns why given-up work can't be retried, or null. */
export function retryWorkRefusal(given_up: readonly unknown[]): Refusal | null {
  if (given_up.length > 0) return null
  return refusal('no_work_given_up', 'There are no failed background jobs to retry.')
}

/** What decides whether a difference from a payment provider is open. */
export interface DifferenceFacts {
  readonly resolved_at: string | null
  readonly acknowledged_at: string | null
}

/** Returns why a difference from a payment provider can't be acknowledged, or null. */
export function acknowledgeRefusal({ resolved_at, acknowledged_at }: DifferenceFacts): Refusal | null {
  if (acknowledged_at !== null)
    return refusal('difference_acknowledged', 'This difference was already acknowledged.')
  if (resolved_at === null) return null
  return refusal('difference_resolved', "This difference is resolved: the provider's records match again.")
}
