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
    ...{ id, object: 'payment_intent', client_secret: `${id}_secret_scripted` },
    amount: chargeable(textIn(form, 'amount')),
    currency: textIn(form, 'currency') ?? 'usd',
    ...{ amount_capturable: 0, amount_received: 0, created: ledger.now(), livemode: ledger.isLive },
    capture_method: textIn(form, 'capture_method') ?? 'automatic',
    metadata: recordIn(form, 'metadata'),
    ...{
      latest_charge: null,
      status: 'requires_payment_method',
      canceled_at: null,
      cancellation_reason: null,
    },
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

/** Stripe takes no less, in most of its currencies. */
const SMALLEST = 50

function chargeable(text: string | undefined): number {
  const amount = wholeAmount(text)
  if (amount < SMALLEST) throw invalid('The amount is below what can be charged.', 'amount_too_small')
  return amount
}

export type BrowserResult = 'pays' | 'is declined' | 'is asked for more' | 'is debited'

/** As the customer's browser does with a card, or with an account whose bank takes days (`settleDebit`). */
export function confirm(ledger: Ledger, id: string, result: BrowserResult = 'pays'): StripeIntent {
  const intent = findIntent(ledger, id)
  if (!open.includes(intent.status)) throw unexpected(intent, 'confirmed')
  if (result === 'is declined') ledger.say('payment_intent.payment_failed', intent)
  else if (result === 'is asked for more') {
    intent.status = 'requires_action'
    ledger.say('payment_intent.requires_action', intent)
  } else if (result === 'is debited') {
    intent.status = 'processing'
    ledger.say('payment_intent.processing', intent)
  } else pay(ledger, intent)
  return intent
}

/** What becomes of a debit that was under way. */
export function settleDebit(ledger: Ledger, id: string, status: 'succeeded' | 'failed'): StripeIntent {
  const intent = findIntent(ledger, id)
  if (intent.status !== 'processing') throw unexpected(intent, 'settled')
  if (status === 'succeeded') pay(ledger, intent)
  else {
    intent.status = 'requires_payment_method'
    ledger.say('payment_intent.payment_failed', intent)
  }
  return intent
}

function pay(ledger: Ledger, intent: StripeIntent): void {
  const { id, currency, amount, capture_method } = intent
  const card = { last4: '4242', brand: 'visa' }
  const charge: StripeCharge = {
    ...{ id: ledger.nextId('ch'), object: 'charge', payment_intent: id, currency, created: ledger.now() },
    ...{ refunded: false, amount_refunded: 0, payment_method_details: { type: 'card', card } },
  }
  ledger.charges.set(charge.id, charge)
  intent.latest_charge = charge.id
  if (capture_method === 'manual') {
    intent.status = 'requires_capture'
    intent.amount_capturable = amount
    ledger.say('payment_intent.amount_capturable_updated', intent)
  } else take(ledger, intent, amount)
}

function take(ledger: Ledger, intent: StripeIntent, amount: number): void {
  intent.status = 'succeeded'
  intent.amount_capturable = 0
  intent.amount_received = amount
  book(ledger, 'charge', amount, find(ledger.charges, intent.latest_charge ?? '', 'charge'))
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
