import Stripe from 'stripe'
import { LateNotice, type ProviderNotice, type SentNotice } from '../payment-provider.ts'

/** Maximum age of a notice in seconds, because an older one may be a replay by an eavesdropper. */
const TOLERANCE = 300

/**
 * Reads Stripe's events. They arrive in any order and any number of times, so none is trusted: their subjects are looked up. Throws unless
 * the event is signed with our secret and in our key's mode; `LateNotice` if only its age is wrong.
 */
export function readStripeNotice(
  { body, headers }: SentNotice,
  { webhookSecret, storeId, isLive }: { webhookSecret: string; storeId: string; isLive: boolean },
): ProviderNotice {
  const signature = headers['stripe-signature'] ?? ''
  const event = verifyEvent(body, String(signature), webhookSecret)
  if (event.livemode !== isLive) {
    throw new Error(`The event is of ${event.livemode ? 'live' : 'test'} mode, and STRIPE_API_KEY is not`)
  }
  const eventId = event.id
  const object = event.data.object as {
    object?: string
    id?: string
    metadata?: Record<string, string> | null
  }
  const { session_id, operation_id, store_id } = object.metadata ?? {}
  // Other stores and programs may share the account.
  const isOurs = store_id === storeId
  if (object.object === 'payment_intent' && object.id !== undefined) {
    const session = isOurs && session_id !== undefined ? { sessionId: session_id } : {}
    return { eventId, paymentId: object.id, ...session }
  }
  if (object.object === 'dispute' && object.id !== undefined) return { eventId, disputeId: object.id }
  if (object.object === 'refund' && isOurs && session_id !== undefined) {
    return { eventId, sessionId: session_id }
  }
  if (object.object === 'refund' && isOurs && operation_id !== undefined) {
    return { eventId, operationId: operation_id }
  }
  return { eventId }
}

/** Verifies signature and age, and distinguishes which of the two is wrong. */
function verifyEvent(body: Uint8Array, signature: string, secret: string): Stripe.Event {
  const verify = (tolerance: number) =>
    Stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, tolerance)
  try {
    return verify(TOLERANCE)
  } catch (error) {
    // Throws again unless only the age was wrong.
    verify(Number.POSITIVE_INFINITY)
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
    const lateSeconds = Math.floor(Date.now() / 1_000) - signedAt
    throw lateSeconds > 0 ? new LateNotice(lateSeconds) : error
  }
}
