import { formatAmountWithCode } from '@purser/domain/money'
import type Stripe from 'stripe'
import type { PaymentAnswer, PaymentFinding, PaymentLook, PaymentRequest } from '../payment-provider.ts'
import { fromStripe, toStripe } from './stripe-amounts.ts'
import { intentInRefusal, inWords, refusalIn } from './stripe-errors.ts'
import { refundFailure } from './stripe-refund-failures.ts'

/** Returns the intent id in a payment's data; undefined if there is none. Payments of Medusa v1 store the whole intent. */
export function intentIdOf(data: unknown): string | undefined {
  const { id } = (data ?? {}) as { id?: unknown }
  return typeof id === 'string' && id.startsWith('pi_') ? id : undefined
}

/** What Stripe should have moved. `amount` in minor units; null matches any. */
type Moved = Pick<PaymentLook, 'amount' | 'currency_code'>

const noIntent = { outcome: 'failed', reason: 'Stripe has no such payment.' } as const

/**
 * Creates the operations on paid money. Each uses its operation's id as Stripe's key, except `release`, because an intent can only be
 * canceled once.
 */
export function createStripeEffects(stripe: Stripe, storeId: string) {
  return {
    capture: (request: PaymentRequest) => change(stripe, 'capture', request),
    cancel: (request: PaymentRequest) => change(stripe, 'cancel', request),
    release: (data: unknown) => change(stripe, 'cancel', { data, amount: 0, currency_code: '' }),
    refund: (request: PaymentRequest) => refund(stripe, storeId, request),
    look: (request: PaymentLook) => look(stripe, request),
  }
}

async function change(
  stripe: Stripe,
  call: 'capture' | 'cancel',
  request: Omit<PaymentRequest, 'operationId'> & { readonly operationId?: string },
): Promise<PaymentAnswer> {
  const { data, operationId } = request
  const id = intentIdOf(data)
  if (id === undefined) return noIntent
  const once = operationId === undefined ? {} : { idempotencyKey: operationId }
  try {
    const intent =
      call === 'cancel'
        ? await stripe.paymentIntents.cancel(id, {}, once)
        : await stripe.paymentIntents.capture(
            id,
            { amount_to_capture: toStripe(request.amount, request.currency_code) },
            once,
          )
    return certain(intentFinding(call, intent, request))
  } catch (error) {
    const reason = refusalIn(error)
    const intent = intentInRefusal(error)
    const finding = intent && intentFinding(call, intent, request)
    return finding === null || finding.outcome === 'none' ? { outcome: 'failed', reason } : finding
  }
}

async function refund(stripe: Stripe, storeId: string, request: PaymentRequest): Promise<PaymentAnswer> {
  const { operationId, amount, currency_code, data, sessionId } = request
  const id = intentIdOf(data)
  if (id === undefined) return noIntent
  try {
    const given = await stripe.refunds.create(
      {
        payment_intent: id,
        amount: toStripe(amount, currency_code),
        metadata: {
          operation_id: operationId,
          store_id: storeId,
          ...(sessionId !== undefined && { session_id: sessionId }),
        },
      },
      { idempotencyKey: operationId },
    )
    return refundAnswer(given, request)
  } catch (error) {
    return { outcome: 'failed', reason: refusalIn(error) }
  }
}

async function look(stripe: Stripe, request: PaymentLook): Promise<PaymentFinding> {
  const { call, operationId } = request
  const id = intentIdOf(request.data)
  if (id === undefined) return { outcome: 'none' }
  try {
    if (call !== 'refund') return intentFinding(call, await stripe.paymentIntents.retrieve(id), request)
    for await (const given of stripe.refunds.list({ payment_intent: id, limit: 100 })) {
      if (given.metadata?.operation_id === operationId) return refundAnswer(given, request)
    }
    return { outcome: 'none' }
  } catch (error) {
    throw inWords(error)
  }
}

/**
 * Returns the outcome of an operation from its intent, which is captured or released once. After a partial capture the rest can't be
 * captured. Throws if Stripe moved another amount or currency.
 */
function intentFinding(
  call: 'capture' | 'cancel',
  intent: Stripe.PaymentIntent,
  request: Moved,
): PaymentFinding {
  const { id, status } = intent
  if (status === 'processing') return { outcome: 'pending', reference: id }
  if (status === 'canceled') {
    if (call === 'cancel') return { outcome: 'succeeded', reference: id }
    return { outcome: 'failed', reason: 'The payment was canceled at Stripe.' }
  }
  if (status !== 'succeeded') return { outcome: 'none' }
  if (call === 'cancel') return { outcome: 'failed', reason: 'Stripe has captured the payment.' }
  const part = partCaptured(intent, request)
  if (part !== null) return { outcome: 'failed', reason: part }
  requireSame(intent.amount_received, intent.currency, request)
  return { outcome: 'succeeded', reference: id }
}

/** Returns a message with both amounts if somebody captured only a part at Stripe itself, which is final; null otherwise. */
function partCaptured(intent: Stripe.PaymentIntent, { amount, currency_code }: Moved): string | null {
  const { amount_received, amount_capturable, currency } = intent
  if (amount === null || currency !== currency_code.toLowerCase() || amount_capturable > 0) return null
  const taken = fromStripe(amount_received, currency)
  if (taken >= amount) return null
  const [part, whole] = [taken, amount].map((each) => formatAmountWithCode(each, currency))
  return `Stripe captured ${part} of ${whole} and won't capture the rest.`
}

function refundAnswer(given: Stripe.Refund, request: Moved): PaymentAnswer {
  const { id, status, failure_reason } = given
  requireSame(given.amount, given.currency, request)
  if (status === 'succeeded') return { outcome: 'succeeded', reference: id }
  if (status !== 'failed' && status !== 'canceled') return { outcome: 'pending', reference: id }
  return { outcome: 'failed', reason: refundFailure(failure_reason) }
}

/** F-6: throws if another amount than requested was moved, which changes nothing and needs attention. */
function requireSame(amount: number, currency: string, asked: Moved): void {
  const isSame =
    currency === asked.currency_code.toLowerCase() &&
    (asked.amount === null || fromStripe(amount, currency) === asked.amount)
  if (!isSame) {
    throw new Error(
      `Stripe moved ${amount} of its units of ${currency.toUpperCase()} where ${asked.amount} minor units of ${asked.currency_code.toUpperCase()} were asked for`,
    )
  }
}

/** Throws if an operation that was just requested is found not to have happened. */
function certain(finding: PaymentFinding): PaymentAnswer {
  if (finding.outcome === 'none') throw new Error("Stripe answered, but the payment didn't change")
  return finding
}
