import type Stripe from 'stripe'
import type {
  HeldMoney,
  PaidMoney,
  PaymentReconciliation,
  ProviderMovement,
  Span,
} from '../payment-reconciliation.ts'
import { fromStripe } from './stripe-amounts.ts'
import { notedRefundsOf, paidAtOf } from './stripe-charges.ts'
import { inWords, isUnknownToStripe } from './stripe-errors.ts'

const PAGE = 100

/** Reads Stripe's own books: balance transactions with their sources, and charges with the intents that hold money. */
export function createStripeReconciliation(stripe: Stripe, storeId: string): PaymentReconciliation {
  return {
    now: async () => {
      const { lastResponse } = await stripe.balance.retrieve().catch((error: unknown) => {
        throw inWords(error)
      })
      const told = Date.parse(lastResponse.headers.date ?? '')
      return Number.isNaN(told) ? null : new Date(told).toISOString()
    },
    async *movements(span, stopping) {
      const expand = ['data.source', 'data.source.payment_intent']
      const page = { limit: PAGE, created: secondsOf(span), expand }
      for await (const { source } of inOurWords(stripe.balanceTransactions.list(page), stopping)) {
        const movement = source === null || typeof source === 'string' ? null : movementOf(source, storeId)
        if (movement !== null) yield movement
      }
    },
    async *held(span, stopping) {
      // By the charge's date, because the charge is created when the customer pays, captured or not; an intent may be much older.
      const page = { limit: PAGE, created: secondsOf(span), expand: ['data.payment_intent'] }
      for await (const charge of inOurWords(stripe.charges.list(page), stopping)) {
        const paid = paidBy(charge, storeId)
        if (paid !== null) yield paid
      }
    },
    findHeld: async (paymentId) => {
      try {
        const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
        const { returned, isGoingBack } = await refundsOf(stripe, intent)
        const held = heldBy(intent, storeId, returned)
        return held && { ...held, isGoingBack }
      } catch (error) {
        if (isUnknownToStripe(error)) return null
        throw inWords(error)
      }
    },
  }
}

export const secondsOf = ({ from, until }: Span) => ({
  gte: Math.floor(Date.parse(from) / 1_000),
  lt: Math.floor(Date.parse(until) / 1_000),
})

export async function* inOurWords<One>(all: AsyncIterable<One>, stopping: AbortSignal): AsyncIterable<One> {
  try {
    for await (const one of all) {
      stopping.throwIfAborted()
      yield one
    }
  } catch (error) {
    stopping.throwIfAborted()
    throw inWords(error)
  }
}

/**
 * Converts a balance transaction's source. Uses the amount of the charge or refund, because the transaction's own is in the account's
 * currency.
 */
function movementOf(source: Stripe.BalanceTransactionSource, storeId: string): ProviderMovement | null {
  if (source.object !== 'charge' && source.object !== 'refund') return null
  const intent = source.payment_intent
  if (intent === null || typeof intent === 'string') return null
  const { id, currency } = source
  const whose = {
    id,
    paymentId: intent.id,
    isOurs: intent.metadata.store_id === storeId,
    currency_code: currency,
  }
  if (source.object === 'charge') {
    const amount = fromStripe(intent.amount_received, currency)
    return { ...whose, kind: 'capture', operationId: null, amount }
  }
  const hasComeBack = source.status === 'failed' || source.status === 'canceled'
  const operationId = source.metadata?.operation_id ?? null
  return {
    ...whose,
    kind: 'refund',
    operationId,
    amount: hasComeBack ? 0 : fromStripe(source.amount, currency),
  }
}

/** Returns what of an intent's refunds has arrived, in Stripe's units, and whether some are pending; reads each refund's status. */
async function refundsOf(stripe: Stripe, { id, status }: Stripe.PaymentIntent) {
  let returned = 0
  let isGoingBack = false
  if (status !== 'succeeded') return { returned, isGoingBack }
  for await (const refund of stripe.refunds.list({ payment_intent: id, limit: PAGE })) {
    if (refund.status === 'succeeded') returned += refund.amount
    else if (refund.status !== 'failed' && refund.status !== 'canceled') isGoingBack = true
  }
  return { returned, isGoingBack }
}

/** Returns what is held or in progress of a customer's payment by a charge; null if nothing, or if another charge paid their intent. */
function paidBy(charge: Stripe.Charge, storeId: string): PaidMoney | null {
  const { payment_intent } = charge
  if (payment_intent === null || typeof payment_intent === 'string') return null
  if (payment_intent.latest_charge !== charge.id) return null
  const intent = { ...payment_intent, latest_charge: charge }
  const isUnderWay = intent.status === 'processing'
  const held = isUnderWay
    ? moneyOf(intent, storeId, intent.amount)
    : heldBy(intent, storeId, notedRefundsOf(intent))
  return held && { ...held, isUnderWay }
}

/** Returns what an intent of this store's sessions holds after `returned` of Stripe's units were refunded; null if nothing. */
function heldBy(intent: Stripe.PaymentIntent, storeId: string, returned: number): HeldMoney | null {
  const { status, amount_capturable, amount_received } = intent
  if (status === 'requires_capture') return moneyOf(intent, storeId, amount_capturable)
  if (status !== 'succeeded' || returned >= amount_received) return null
  return moneyOf(intent, storeId, amount_received - returned)
}

/** Converts an amount of an intent in Stripe's units; null unless the intent is of one of this store's sessions. */
function moneyOf(intent: Stripe.PaymentIntent, storeId: string, units: number): HeldMoney | null {
  const { id, status, currency } = intent
  const { session_id, store_id } = intent.metadata
  if (session_id === undefined || store_id !== storeId) return null
  return {
    paymentId: id,
    sessionId: session_id,
    isCaptured: status === 'succeeded',
    currency_code: currency,
    paidAt: paidAtOf(intent),
    amount: fromStripe(units, currency),
  }
}
