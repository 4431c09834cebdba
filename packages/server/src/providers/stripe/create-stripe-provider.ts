import Stripe from 'stripe'
import type { PaymentProvider } from '../payment-provider.ts'
import { stripeLimits } from './stripe-amounts.ts'
import { createStripeDisputes } from './stripe-disputes.ts'
import { createStripeEffects } from './stripe-effects.ts'
import { readStripeNotice } from './stripe-notices.ts'
import { createStripeReconciliation } from './stripe-reconciliation.ts'
import { createStripeSessions, type StripeCapture } from './stripe-sessions.ts'

export interface StripeOptions {
  /** A test or live mode key, `sk_` or `rk_`. */
  readonly apiKey: string
  /** The secret that Stripe signs its events with, `whsec_`. */
  readonly webhookSecret: string
  /** Identifies this store's payments in an account shared with others. */
  readonly storeId: string
  /** `automatic`: captured when the customer pays, not by an operator. */
  readonly capture?: StripeCapture | undefined
  /** Stripe's address, if not the default. */
  readonly host?: string | undefined
  readonly port?: number | undefined
  readonly protocol?: 'http' | 'https' | undefined
  /** Milliseconds to wait for an answer: less than the caller waits. */
  readonly timeLimit?: number | undefined
}

/** The version of Stripe's answers, pinned independently of the account's own version. */
const API_VERSION = '2026-10-28.endive'

/** Creates the Stripe payment provider (docs/decisions/0101-cards-by-stripe.md). */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { apiKey, storeId, capture = 'manual', host, port, protocol, timeLimit = 8_000 } = options
  const stripe = new Stripe(apiKey, {
    apiVersion: API_VERSION,
    // Retries are up to the caller, which looks up the outcome first.
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
