import type { PaymentOperationKind } from '@purser/domain/payments'
import {
  awaitProvider,
  type PaymentAnswer,
  type PaymentCall,
  type PaymentProvider,
  type PaymentRequest,
  providerText,
  unclearAnswer,
} from '../../providers/index.ts'

/**
 * The known outcome of a payment operation after the call. `unknown`: it may or may not have happened; `pending`: the provider has accepted
 * it and will report the outcome later.
 */
export type PaymentOutcome =
  | { readonly state: 'succeeded'; readonly reference: string | null }
  | { readonly state: 'pending'; readonly reference: string | null }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string }

const callOf = { capture: 'capture', refund: 'refund', void: 'cancel' } as const satisfies Record<
  PaymentOperationKind,
  PaymentCall
>

/** Calls the provider and waits up to `timeLimit` milliseconds. An exception or timeout leaves the outcome unknown. */
export async function askProvider(
  provider: PaymentProvider,
  kind: PaymentOperationKind,
  request: PaymentRequest,
  timeLimit: number,
): Promise<PaymentOutcome> {
  try {
    return readAnswer(await awaitProvider(provider, timeLimit, () => provider[callOf[kind]](request)))
  } catch (error) {
    return { state: 'unknown', reason: providerText(error) }
  }
}

/**
 * Looks up the outcome of an operation requested earlier; null if it did not happen or the provider can't tell, in which case it is
 * requested again. An error or timeout leaves the outcome unknown.
 */
export async function checkEffectAtProvider(
  provider: PaymentProvider,
  kind: PaymentOperationKind,
  request: PaymentRequest,
  timeLimit: number,
): Promise<PaymentOutcome | null> {
  const { look } = provider
  if (!look) return null
  try {
    const call = callOf[kind]
    const finding = await awaitProvider(provider, timeLimit, () => look.call(provider, { ...request, call }))
    return finding.outcome === 'none' ? null : readAnswer(finding)
  } catch (error) {
    return { state: 'unknown', reason: providerText(error) }
  }
}

/** Validates a provider's answer. The text may hold anything, and the outcome may be a value that our types don't know. */
export function readAnswer(answer: PaymentAnswer): PaymentOutcome {
  if (answer.outcome === 'succeeded' || answer.outcome === 'pending') {
    const { outcome, reference } = answer
    return { state: outcome, reference: reference === null ? null : providerText(reference) }
  }
  if (answer.outcome === 'failed') return { state: 'failed', reason: providerText(answer.reason) }
  return { state: 'unknown', reason: unclearAnswer }
}
