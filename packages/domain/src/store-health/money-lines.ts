import { counted } from '../counts/index.ts'
import { SECONDS_AN_HOUR } from '../dates/index.ts'
import { formatAmount } from '../money/index.ts'
import { paymentProviderName } from '../payments/index.ts'
import type { HealthFigures, HealthLine } from './figures.ts'
import { spanOf } from './spans.ts'

/** 'a, b and c'. */
const list = new Intl.ListFormat('en-GB')

export function moneyLine({ unknown_count, oldest_seconds }: HealthFigures['money']): HealthLine {
  const topic = 'Money'
  if (unknown_count === 0)
    return { topic, state: 'good', says: 'All payment operations are confirmed.', todo: null }
  return {
    topic,
    state: oldest_seconds < SECONDS_AN_HOUR ? 'look' : 'act',
    says: `${counted(unknown_count, 'payment operation')} unconfirmed for up to ${spanOf(oldest_seconds)}: we don't know yet whether money moved.`,
    todo: 'We keep asking the provider. Look the payment up there before you repeat it yourself.',
  }
}

export function providersLine({
  difference_count,
  acknowledged_count,
  released_count,
  faults: [fault],
}: NonNullable<HealthFigures['providers']>): HealthLine {
  const topic = 'Payment providers'
  if (difference_count > 0) {
    return {
      topic,
      state: 'act',
      says: `${counted(difference_count, 'payment')} ${difference_count === 1 ? "doesn't" : "don't"} match the provider's records.`,
      todo: 'Each one is listed below with what to do. It disappears when the records match or you acknowledge it.',
    }
  }
  if (fault !== undefined) {
    return {
      topic,
      state: 'act',
      says: `We couldn't compare our payments with ${paymentProviderName(fault.provider_id)}: ${fault.error}`,
      todo: `Check that this server can reach ${paymentProviderName(fault.provider_id)} and that its key is valid. We retry every half hour.`,
    }
  }
  if (released_count > 0) {
    return {
      topic,
      state: 'look',
      says: `Released in the last seven days because no order or customer was known: ${counted(released_count, 'payment')}.`,
      todo: 'Check that no copy of this store uses the same provider key.',
    }
  }
  const says = "Our payments match the providers' records"
  const known = `, but for ${counted(acknowledged_count, 'difference')} that ${acknowledged_count === 1 ? 'was' : 'were'} acknowledged`
  return { topic, state: 'good', says: `${says}${acknowledged_count > 0 ? known : ''}.`, todo: null }
}

export function failedRefundsLine({ count }: HealthFigures['failed_refunds']): HealthLine {
  return {
    topic: 'Refunds',
    state: 'act',
    says: `Failed after they had succeeded: ${counted(count, 'refund')}. The customers haven't received their money.`,
    todo: 'Each is listed below with its reason. Refund it again on its order, or pay the customer another way and mark it as settled.',
  }
}

export function disputesLine(
  { count, to_answer_count, next_due_at }: HealthFigures['disputes'],
  format: (moment: string) => string,
): HealthLine {
  const topic = 'Disputes'
  if (to_answer_count === 0) {
    return { topic, state: 'look', says: `Under review by banks: ${counted(count, 'dispute')}.`, todo: null }
  }
  const due = next_due_at === null ? '' : ` Evidence for the next is due on ${format(next_due_at)}.`
  return {
    topic,
    state: 'act',
    says: `Waiting for your evidence: ${counted(to_answer_count, 'dispute')}.${due}`,
    todo: 'Send the evidence at the payment provider. Without it the dispute is lost.',
  }
}

/** The line of a provider whose notices are refused as too old. */
export function lateNoticesLine(
  { provider_id, count, late_seconds, first_refused_at }: HealthFigures['late_notices'][number],
  format: (moment: string) => string,
): HealthLine {
  const provider = paymentProviderName(provider_id)
  return {
    topic: 'Payment notices',
    state: 'act',
    says: `${counted(count, 'notice')} from ${provider} refused since ${format(first_refused_at)}: the latest is ${spanOf(late_seconds)} old by this server's clock.`,
    todo: `Correct this server's clock. ${provider} will resend the refused notices.`,
  }
}

export function cartLine({
  left_count,
  left_worth,
  paid_count,
  oldest_paid_seconds,
}: HealthFigures['carts']): HealthLine {
  const topic = 'Carts'
  if (paid_count > 0) {
    return {
      topic,
      state: oldest_paid_seconds < SECONDS_AN_HOUR ? 'look' : 'act',
      says: `Paid but not ordered yet: ${counted(paid_count, 'cart')}, for up to ${spanOf(oldest_paid_seconds)}.`,
      todo: 'We keep trying to create the orders. After a day, the money is refunded.',
    }
  }
  if (left_count === 0)
    return { topic, state: 'good', says: 'No carts were abandoned in the last 30 days.', todo: null }
  const worth = left_worth.map(({ amount, currency_code }) => formatAmount(amount, currency_code))
  return {
    topic,
    state: 'good',
    says: `Abandoned in the last 30 days: ${counted(left_count, 'cart')}, worth ${list.format(worth)}.`,
    todo: null,
  }
}
