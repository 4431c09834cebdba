import type Stripe from 'stripe'
import type { HeldMoney, PaymentReconciliation, ProviderMovement, Span } from '../payment-reconciliation.ts'
import { fromStripe } from './stripe-amounts.ts'
import { inWords, isUnknownToStripe } from './stripe-errors.ts'

const PAGE = 100

/** What Stripe's own books say: balance transactions with what they are of, and intents that money is held by. */
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
      const page = { limit: PAGE, created: secondsOf(span), expand: ['data.latest_charge'] }
      for await (const intent of inOurWords(stripe.paymentIntents.list(page), stopping)) {
        const money = heldBy(intent)
        const { session_id, store_id } = intent.metadata
        if (money === null || session_id === undefined || store_id !== storeId) continue
        const begunAt = new Date(intent.created * 1_000).toISOString()
        yield { ...money, paymentId: intent.id, sessionId: session_id, begunAt }
      }
    },
    isHeld: async (paymentId) => {
      const intent = await stripe.paymentIntents
        .retrieve(paymentId, { expand: ['latest_charge'] })
        .catch((error: unknown) => {
          if (isUnknownToStripe(error)) return null
          throw inWords(error)
        })
      return intent !== null && heldBy(intent) !== null
    },
  }
}

const secondsOf = ({ from, until }: Span) => ({
  gte: Math.floor(Date.parse(from) / 1_000),
  lt: Math.floor(Date.parse(until) / 1_000),
})

async function* inOurWords<One>(all: AsyncIterable<One>, stopping: AbortSignal): AsyncIterable<One> {
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

/** The amount is of the charge or refund: the transaction's own is in the currency of the account. */
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

function heldBy(
  intent: Stripe.PaymentIntent,
): Pick<HeldMoney, 'isCaptured' | 'amount' | 'currency_code'> | null {
  const { status, currency, latest_charge, amount_capturable, amount_received } = intent
  if (status === 'requires_capture') {
    return { isCaptured: false, amount: fromStripe(amount_capturable, currency), currency_code: currency }
  }
  const isGivenBack = latest_charge !== null && typeof latest_charge !== 'string' && latest_charge.refunded
  if (status !== 'succeeded' || isGivenBack) return null
  return { isCaptured: true, amount: fromStripe(amount_received, currency), currency_code: currency }
}
