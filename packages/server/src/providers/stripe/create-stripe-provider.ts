import Stripe from 'stripe'
import type { PaymentProvider } from '../payment-provider.ts'
import { stripeLimits } from './stripe-amounts.ts'
import { createStripeDisputes } from './stripe-disputes.ts'
import { createStripeEffects } from './stripe-effects.ts'
import { readStripeNotice } from './stripe-notices.ts'
import { createStripeReconciliation } from './stripe-reconciliation.ts'
import { createStripeSessions, type StripeCapture } from './stripe-sessions.ts'

export interface StripeOptions {
  /** `sk_` or `rk_`, of test or live mode. */
  readonly apiKey: string
  /** `whsec_`: what Stripe signs its events with. */
  readonly webhookSecret: string
  /** By which this store knows its own payments among those of others who use the account. */
  readonly storeId: string
  /** `automatic`: money is taken when the customer pays, not when an operator captures it. */
  readonly capture?: StripeCapture | undefined
  /** Where Stripe is, if not at home. */
  readonly host?: string | undefined
  readonly port?: number | undefined
  readonly protocol?: 'http' | 'https' | undefined
  /** Milliseconds to wait for an answer: less than the caller does. */
  readonly timeLimit?: number | undefined
}

/** What Stripe's answers are read by: it stays when the account's own version moves on. */
const API_VERSION = '2026-10-28.endive'

/** Payments by Stripe (docs/decisions/0101-cards-by-stripe.md). */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { apiKey, storeId, capture = 'manual', host, port, protocol, timeLimit = 8_000 } = options
  const stripe = new Stripe(apiKey, {
    apiVersion: API_VERSION,
    // Retries are up to the caller, which looks first.
    maxNetworkRetries: 0,
    timeout: timeLimit,
    telemetry: false,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(protocol !== undefined && { protocol }),
  })
  const { release, ...effects } = createStripeEffects(stripe, storeId)
  const isLive = apiKey.includes('_live_')
  return {
    id: 'stripe',
    isLive,
    ...effects,
    chargeLimits: stripeLimits,
    sessions: createStripeSessions(stripe, { storeId, capture }, { release }),
    reconciliation: createStripeReconciliation(stripe, storeId),
    disputes: createStripeDisputes(stripe),
    readNotice: async (sent) => readStripeNotice(sent, { ...options, isLive }),
  }
}
