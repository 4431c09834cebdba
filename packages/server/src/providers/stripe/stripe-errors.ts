import Stripe from 'stripe'
import { PaymentRefused, PaymentUnknown } from '../payment-sessions.ts'

const { errors } = Stripe

/** Codes of refusals due to a concurrent request, whose outcome is still unknown. */
const passing = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit']

/**
 * Returns Stripe's reason for a final refusal of a card or an invalid request. Rethrows other errors with a clear message: Stripe couldn't
 * be reached, failed, is overloaded, or doesn't know our key. Then the outcome is unknown, or changes once somebody fixes the settings.
 */
export function refusalIn(error: unknown): string {
  if (error instanceof PaymentRefused) return error.message
  if (isForGood(error)) return error.message
  throw inWords(error)
}

/** Messages for refusals that customers can act on, by Stripe's code. */
const tellable: Readonly<Partial<Record<string, string>>> = {
  amount_too_small: "The amount is below Stripe's minimum. Choose another payment method.",
  amount_too_large: "The amount is above Stripe's maximum. Choose another payment method.",
}

/** Converts the error of a customer's session. Only Stripe's messages about cards are written for customers. */
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

/** Returns whether Stripe says that this id doesn't exist for our key. */
export const isUnknownToStripe = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.statusCode === 404

/** Tells operators what to do about an unknown payment. */
const unknownPayment = "Stripe doesn't know this payment. STRIPE_API_KEY may belong to another account."

/** Converts a Stripe error to one whose message contains no key and says what to fix. */
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

/** Returns the intent whose state caused Stripe's refusal; null for another refusal. */
export function intentInRefusal(error: unknown): Stripe.PaymentIntent | null {
  if (!(error instanceof errors.StripeInvalidRequestError)) return null
  return error.code === 'payment_intent_unexpected_state' ? (error.payment_intent ?? null) : null
}
