import Stripe from 'stripe'
import { PaymentRefused, PaymentUnknown } from '../payment-sessions.ts'

const { errors } = Stripe

/** Codes of refusals behind which another call is at work: what becomes of it is to be found out. */
const passing = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit']

/**
 * Stripe's reason where it refused for good: a card, or a request that it will never take. What else it may be is thrown, in words:
 * it was not reached, did not answer, had a fault of its own, is too busy, or does not know our key. Then nobody knows, or it will be
 * otherwise once somebody has mended the settings.
 */
export function refusalIn(error: unknown): string {
  if (error instanceof PaymentRefused) return error.message
  if (isForGood(error)) return error.message
  throw inWords(error)
}

/** What customers can do something about, by Stripe's code. */
const tellable: Readonly<Partial<Record<string, string>>> = {
  amount_too_small: "The amount is below Stripe's minimum. Choose another payment method.",
  amount_too_large: "The amount is above Stripe's maximum. Choose another payment method.",
}

/** What a customer's session was refused with. Of Stripe's own sentences those about cards alone are written for customers. */
export function sessionRefusal(error: unknown): unknown {
  if (error instanceof PaymentRefused) return error
  if (isUnknownToStripe(error) || !isForGood(error)) return inWords(error)
  const isOfCard = error instanceof errors.StripeCardError
  return new PaymentRefused(error.message, {
    told: isOfCard ? error.message : (tellable[error.code ?? ''] ?? null),
    cause: error,
  })
}

function isForGood(error: unknown): error is Stripe.errors.StripeError {
  if (error instanceof errors.StripeCardError) return true
  return (
    error instanceof errors.StripeInvalidRequestError &&
    [400, 402, 404].includes(error.statusCode ?? 0) &&
    !passing.includes(error.code ?? '')
  )
}

/** Whether Stripe says that there is nothing of this id, for the key that it was asked with. */
export const isUnknownToStripe = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.statusCode === 404

/** What an operator can do about it. */
const unknownPayment = "Stripe doesn't know this payment. STRIPE_API_KEY may belong to another account."

/** An error of Stripe's as one whose message holds no key and says what to mend. */
export function inWords(error: unknown): unknown {
  if (isUnknownToStripe(error)) return new PaymentUnknown(unknownPayment, { cause: error })
  if (error instanceof errors.StripeAuthenticationError) {
    return new Error("Stripe doesn't know the key. Check STRIPE_API_KEY.", { cause: error })
  }
  if (error instanceof errors.StripePermissionError) {
    return new Error("STRIPE_API_KEY isn't allowed to do this. Grant it the right at Stripe.", {
      cause: error,
    })
  }
  if (error instanceof errors.StripeConnectionError) {
    return new Error("Stripe couldn't be reached, or didn't answer in time.", { cause: error })
  }
  return error
}

/** What a payment intent is in, where Stripe refused because of that; null for another refusal. */
export function intentInRefusal(error: unknown): Stripe.PaymentIntent | null {
  if (!(error instanceof errors.StripeInvalidRequestError)) return null
  return error.code === 'payment_intent_unexpected_state' ? (error.payment_intent ?? null) : null
}
