import { isSessionPaid, type PaymentSessionStatus } from '@purser/domain/payments'
import type Stripe from 'stripe'
import type { PaymentSessionState, PaymentSessions } from '../payment-sessions.ts'
import { PaymentRefused } from '../payment-sessions.ts'
import { fromStripe, toStripe } from './stripe-amounts.ts'
import { chargeOf, notedRefundsOf, paidAtOf } from './stripe-charges.ts'
import { type createStripeEffects, intentIdOf } from './stripe-effects.ts'
import { intentInRefusal, sessionRefusal } from './stripe-errors.ts'

const statuses: Readonly<Partial<Record<Stripe.PaymentIntent.Status, PaymentSessionStatus>>> = {
  requires_action: 'requires_more',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
}

/** When to capture: `manual`, by an operator, or as soon as the customer pays. */
export type StripeCapture = 'manual' | 'automatic'

/**
 * Payment methods. Those that can't be authorized first, like iDEAL and Bancontact, are offered only with automatic capture; then by what
 * the account has enabled.
 */
const waysOf = {
  manual: { capture_method: 'manual', allowed_payment_method_types: ['card'] },
  automatic: { capture_method: 'automatic', automatic_payment_methods: { enabled: true } },
} satisfies Readonly<Record<StripeCapture, Partial<Stripe.PaymentIntentCreateParams>>>

/** Creates the payment sessions of Stripe: an intent that is authorized until an operator captures it, or captured at once. */
export function createStripeSessions(
  stripe: Stripe,
  { storeId, capture }: { readonly storeId: string; readonly capture: StripeCapture },
  { release }: Pick<ReturnType<typeof createStripeEffects>, 'release'>,
): PaymentSessions {
  async function retrieve(data: unknown): Promise<PaymentSessionState> {
    const id = intentIdOf(data)
    if (id === undefined) throw new PaymentRefused('Stripe has no such payment.')
    return stateOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  }
  /** Reads the intent again: for a known key Stripe replays its first answer, whatever the customer has done since. */
  async function fresh(intent: Stripe.Response<Stripe.PaymentIntent>): Promise<PaymentSessionState> {
    const isOld = intent.lastResponse.headers['idempotent-replayed'] === 'true'
    return isOld ? retrieve(intent) : stateOf(intent)
  }
  return {
    open: ({ key, session_id, cart_id, amount, currency_code }) =>
      ask(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: toStripe(amount, currency_code),
            currency: currency_code.toLowerCase(),
            ...waysOf[capture],
            metadata: { session_id, cart_id, store_id: storeId },
          },
          { idempotencyKey: key },
        )
        return fresh(intent)
      }),
    update: ({ key, amount, currency_code, data }) =>
      ask(async () => {
        const id = intentIdOf(data)
        if (id === undefined) throw new PaymentRefused('Stripe has no such payment.')
        const change = { amount: toStripe(amount, currency_code), currency: currency_code.toLowerCase() }
        try {
          return await fresh(await stripe.paymentIntents.update(id, change, { idempotencyKey: key }))
        } catch (error) {
          if (intentInRefusal(error) === null) throw error
          return retrieve(data)
        }
      }),
    // An intent that was never passed on can't be paid.
    close: async ({ data }) =>
      intentIdOf(data) === undefined ? { outcome: 'succeeded', reference: null } : release(data),
    read: ({ data }) => ask(() => retrieve(data)),
  }
}

async function ask(question: () => Promise<PaymentSessionState>): Promise<PaymentSessionState> {
  try {
    return await question()
  } catch (error) {
    throw sessionRefusal(error)
  }
}

function stateOf(intent: Stripe.PaymentIntent): PaymentSessionState {
  const { id, client_secret, currency } = intent
  const card = cardOf(intent)
  const status = statuses[intent.status] ?? 'pending'
  return {
    status,
    amount: fromStripe(amountOf(intent), currency),
    currency_code: currency,
    ...(isSessionPaid(status) && { paid_at: paidAtOf(intent) }),
    ...(intent.status === 'processing' && { is_under_way: true }),
    data: { id, ...card },
    public_data: { id, client_secret, status: intent.status, ...card },
  }
}

/** Returns the amount held or captured, less refunds; before payment, the amount that would be. */
function amountOf(intent: Stripe.PaymentIntent): number {
  const { status, amount, amount_capturable, amount_received } = intent
  if (status === 'requires_capture') return amount_capturable
  return status === 'succeeded' ? amount_received - notedRefundsOf(intent) : amount
}

/** Returns the card that paid, not a declined one. */
function cardOf(intent: Stripe.PaymentIntent) {
  const charge = chargeOf(intent)
  const card = charge?.payment_method_details?.card
  return card && charge.status !== 'failed' ? { card_last4: card.last4, card_brand: card.brand } : {}
}
