import { book, find, findIntent, type Ledger, unexpected, wholeAmount } from './stripe-ledger.ts'
import {
  invalid,
  recordIn,
  type StripeCharge,
  type StripeForm,
  type StripeIntent,
  textIn,
} from './stripe-objects.ts'

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function createIntent(ledger: Ledger, form: StripeForm): StripeIntent {
  const id = ledger.nextId('pi')
  const intent: StripeIntent = {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_scripted`,
    amount: chargeable(textIn(form, 'amount')),
    currency: textIn(form, 'currency') ?? 'usd',
    amount_capturable: 0,
    amount_received: 0,
    created: ledger.now(),
    livemode: ledger.isLive,
    capture_method: textIn(form, 'capture_method') ?? 'automatic',
    metadata: recordIn(form, 'metadata'),
    latest_charge: null,
    status: 'requires_payment_method',
    canceled_at: null,
    cancellation_reason: null,
  }
  ledger.intents.set(id, intent)
  ledger.say('payment_intent.created', intent)
  return intent
}

export function updateIntent(ledger: Ledger, id: string, form: StripeForm): StripeIntent {
  const intent = findIntent(ledger, id)
  const amount = textIn(form, 'amount') === undefined ? intent.amount : chargeable(textIn(form, 'amount'))
  if (!open.includes(intent.status)) throw unexpected(intent, 'updated')
  intent.amount = amount
  intent.currency = textIn(form, 'currency') ?? intent.currency
  Object.assign(intent.metadata, recordIn(form, 'metadata'))
  return intent
}

/** Stripe's minimum, in most of its currencies. */
const SMALLEST = 50

function chargeable(text: string | undefined): number {
  const amount = wholeAmount(text)
  if (amount < SMALLEST) throw invalid('The amount is below what can be charged.', 'amount_too_small')
  return amount
}

export type BrowserResult = 'pays' | 'is declined' | 'is asked for more' | 'is debited'

/** Like the customer's browser with a card, or with an account whose bank takes days (`settleDebit`). */
export function confirm(ledger: Ledger, id: string, result: BrowserResult = 'pays'): StripeIntent {
  const intent = findIntent(ledger, id)
  if (!open.includes(intent.status)) throw unexpected(intent, 'confirmed')
  if (result === 'is declined') {
    charge(ledger, intent, 'failed')
    ledger.say('payment_intent.payment_failed', intent)
  } else if (result === 'is asked for more') {
    intent.status = 'requires_action'
    ledger.say('payment_intent.requires_action', intent)
  } else if (result === 'is debited') {
    intent.status = 'processing'
    book(ledger, 'charge', intent.amount, charge(ledger, intent, 'pending'))
    ledger.say('payment_intent.processing', intent)
  } else {
    const { captured } = charge(ledger, intent, 'succeeded')
    if (captured) take(ledger, intent, intent.amount)
    else hold(ledger, intent)
  }
  return intent
}

/** Settles a pending debit. */
export function settleDebit(ledger: Ledger, id: string, status: 'succeeded' | 'failed'): StripeIntent {
  const intent = findIntent(ledger, id)
  if (intent.status !== 'processing') throw unexpected(intent, 'settled')
  const debit = find(ledger.charges, intent.latest_charge ?? '', 'charge')
  debit.status = status
  if (status === 'succeeded') receive(ledger, intent, intent.amount)
  else {
    book(ledger, 'payment_failure_refund', -intent.amount, debit)
    intent.status = 'requires_payment_method'
    ledger.say('payment_intent.payment_failed', intent)
  }
  return intent
}

/** The charge that attempts to pay an intent; a debit appears in the account when it is sent to the bank. */
function charge(ledger: Ledger, intent: StripeIntent, status: StripeCharge['status']): StripeCharge {
  const { id, currency, capture_method } = intent
  const card = { last4: '4242', brand: 'visa' }
  const made: StripeCharge = {
    id: ledger.nextId('ch'),
    object: 'charge',
    payment_intent: id,
    currency,
    created: ledger.now(),
    status,
    captured: status !== 'failed' && capture_method !== 'manual',
    refunded: false,
    amount_refunded: 0,
    payment_method_details: { type: 'card', card },
  }
  ledger.charges.set(made.id, made)
  intent.latest_charge = made.id
  return made
}

function hold(ledger: Ledger, intent: StripeIntent): void {
  intent.status = 'requires_capture'
  intent.amount_capturable = intent.amount
  ledger.say('payment_intent.amount_capturable_updated', intent)
}

function take(ledger: Ledger, intent: StripeIntent, amount: number): void {
  const taken = find(ledger.charges, intent.latest_charge ?? '', 'charge')
  taken.captured = true
  book(ledger, 'charge', amount, taken)
  receive(ledger, intent, amount)
}

function receive(ledger: Ledger, intent: StripeIntent, amount: number): void {
  intent.status = 'succeeded'
  intent.amount_capturable = 0
  intent.amount_received = amount
  ledger.say('payment_intent.succeeded', intent)
}

export function capture(ledger: Ledger, id: string, form: StripeForm): StripeIntent {
  const intent = findIntent(ledger, id)
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'captured')
  const amount = wholeAmount(textIn(form, 'amount_to_capture') ?? String(intent.amount_capturable))
  if (amount > intent.amount_capturable) {
    throw invalid('The amount to capture is greater than what can be captured.', 'amount_too_large')
  }
  take(ledger, intent, amount)
  return intent
}

export function cancel(ledger: Ledger, id: string, reason: string | null = null): StripeIntent {
  const intent = findIntent(ledger, id)
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent, 'canceled')
  intent.status = 'canceled'
  intent.amount_capturable = 0
  intent.canceled_at = ledger.now()
  intent.cancellation_reason = reason
  ledger.say('payment_intent.canceled', intent)
  return intent
}
