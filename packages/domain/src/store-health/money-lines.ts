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
    return { topic, state: 'good', says: 'What became of all money that was asked for is known.', todo: null }
  return {
    topic,
    state: oldest_seconds < SECONDS_AN_HOUR ? 'look' : 'act',
    says: `Of ${counted(unknown_count, 'payment operation')} nobody knows yet whether money moved, for ${spanOf(oldest_seconds)} at most.`,
    todo: 'The provider is asked again by itself. Before you ask for the same money by hand, look it up at the provider.',
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
      says: `The books and those of a payment provider do not agree about ${counted(difference_count, 'movement')} of money.`,
      todo: 'Each stands below with what is to be done about it. It goes from here when they agree, or when you acknowledge it.',
    }
  }
  if (fault !== undefined) {
    return {
      topic,
      state: 'act',
      says: `The books could not be compared with those of ${paymentProviderName(fault.provider_id)}: ${fault.error}`,
      todo: `See that this server reaches ${paymentProviderName(fault.provider_id)} and that its key still holds. It is tried again each half hour.`,
    }
  }
  if (released_count > 0) {
    return {
      topic,
      state: 'look',
      says: `Within seven days the store gave back money that it knew no order and no customer of: ${counted(released_count, 'payment')}.`,
      todo: 'See that no copy of this store asks the provider with the same key.',
    }
  }
  const says = 'The books agree with those of the payment providers'
  const known = `, but for ${counted(acknowledged_count, 'difference')} that ${acknowledged_count === 1 ? 'was' : 'were'} acknowledged`
  return { topic, state: 'good', says: `${says}${acknowledged_count > 0 ? known : ''}.`, todo: null }
}

export function failedRefundsLine({ count }: HealthFigures['failed_refunds']): HealthLine {
  return {
    topic: 'Refunds',
    state: 'act',
    says: `Failed after they had succeeded: ${counted(count, 'refund')}. The customers have not got their money.`,
    todo: 'Each is listed below with its reason. Refund it again on its order, or pay the customer another way and mark it as settled.',
  }
}

export function disputesLine(
  { count, to_answer_count, next_due_at }: HealthFigures['disputes'],
  format: (moment: string) => string,
): HealthLine {
  const topic = 'Disputes'
  if (to_answer_count === 0) {
    return { topic, state: 'look', says: `Being decided by banks: ${counted(count, 'dispute')}.`, todo: null }
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
    says: `${counted(count, 'notice')} from ${provider} refused since ${format(first_refused_at)}: by this server's clock the latest is ${spanOf(late_seconds)} old.`,
    todo: `Set this server's clock. ${provider} sends refused notices again.`,
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
      says: `Paid by customers and not ordered: ${counted(paid_count, 'cart')}, for ${spanOf(oldest_paid_seconds)} at most.`,
      todo: 'Each is ordered by itself as soon as it can be; after a day the money is given back.',
    }
  }
  if (left_count === 0)
    return { topic, state: 'good', says: 'No cart was left in the last thirty days.', todo: null }
  const worth = left_worth.map(({ amount, currency_code }) => formatAmount(amount, currency_code))
  return {
    topic,
    state: 'good',
    says: `Left by customers in the last thirty days: ${counted(left_count, 'cart')}, with goods for ${list.format(worth)}.`,
    todo: null,
  }
}
