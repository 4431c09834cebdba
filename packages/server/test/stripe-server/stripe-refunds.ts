import { book, find, findIntent, type Ledger, wholeAmount } from './stripe-ledger.ts'
import {
  invalid,
  recordIn,
  type StripeForm,
  type StripeIntent,
  type StripeRefund,
  textIn,
} from './stripe-objects.ts'

const isGiven = ({ status }: StripeRefund) => !['failed', 'canceled'].includes(status)

export const refundsOf = (ledger: Ledger, intentId: string) =>
  [...ledger.refunds.values()].filter((one) => one.payment_intent === intentId)

const givenBack = (ledger: Ledger, intentId: string) =>
  refundsOf(ledger, intentId)
    .filter(isGiven)
    .reduce((sum, { amount }) => sum + amount, 0)

/** Updates the refunded amount of the charge, as Stripe does: it includes pending refunds, and excludes failed ones. */
function noteRefunds(ledger: Ledger, { id, latest_charge, amount_received }: StripeIntent): void {
  const charge = find(ledger.charges, latest_charge ?? '', 'charge')
  charge.amount_refunded = givenBack(ledger, id)
  charge.refunded = charge.amount_refunded === amount_received
}

export function refund(ledger: Ledger, form: StripeForm): StripeRefund {
  const intent = findIntent(ledger, textIn(form, 'payment_intent') ?? '')
  const charge = intent.status === 'succeeded' ? ledger.charges.get(intent.latest_charge ?? '') : undefined
  if (!charge) throw invalid('This PaymentIntent does not have a successful charge to refund.')
  const left = intent.amount_received - givenBack(ledger, intent.id)
  const amount = wholeAmount(textIn(form, 'amount') ?? String(left))
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount (${left})`)
  const made: StripeRefund = {
    id: ledger.nextId('re'),
    object: 'refund',
    payment_intent: intent.id,
    charge: charge.id,
    amount,
    currency: intent.currency,
    created: ledger.now(),
    metadata: recordIn(form, 'metadata'),
    status: ledger.nextRefunds.shift() ?? 'succeeded',
    failure_reason: null,
  }
  ledger.refunds.set(made.id, made)
  noteRefunds(ledger, intent)
  book(ledger, 'refund', -amount, made)
  ledger.say('refund.created', made)
  return made
}

/** Settles a refund that was pending or, as banks sometimes do, one that had succeeded. */
export function settleRefund(ledger: Ledger, id: string, status: 'succeeded' | 'failed'): StripeRefund {
  const made = find(ledger.refunds, id, 'refund')
  made.status = status
  if (status === 'failed') {
    noteRefunds(ledger, findIntent(ledger, made.payment_intent))
    made.failure_reason = 'expired_or_canceled_card'
    book(ledger, 'refund_failure', made.amount, made)
  }
  ledger.say('refund.updated', made)
  ledger.say('charge.refund.updated', made)
  if (status === 'failed') ledger.say('refund.failed', made)
  return made
}
