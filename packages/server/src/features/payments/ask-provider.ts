import type { PaymentOperationKind } from '@purser/domain/payments'
import {
  foreignText,
  hearProvider,
  type PaymentAnswer,
  type PaymentProvider,
  type PaymentRequest,
} from '../../providers/index.ts'

/** What is known of a money effect after asking. `unknown`: it may have happened or not. */
export type PaymentOutcome =
  | { readonly state: 'succeeded'; readonly reference: string | null }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string }

const callOf = { capture: 'capture', refund: 'refund', void: 'cancel' } as const

/** Asks the provider, for `timeLimit` milliseconds at most. Throwing and silence leave the outcome unknown. */
export async function askProvider(
  provider: PaymentProvider,
  kind: PaymentOperationKind,
  request: PaymentRequest,
  timeLimit: number,
): Promise<PaymentOutcome> {
  try {
    return readAnswer(await hearProvider(provider, timeLimit, () => provider[callOf[kind]](request)))
  } catch (error) {
    return { state: 'unknown', reason: foreignText(error) }
  }
}

/** Takes a provider's answer for what it is: foreign text, and at times neither yes nor no. */
export function readAnswer(answer: PaymentAnswer): PaymentOutcome {
  if (answer.outcome === 'succeeded') {
    const { reference } = answer
    return { state: 'succeeded', reference: reference === null ? null : foreignText(reference) }
  }
  if (answer.outcome === 'failed') return { state: 'failed', reason: foreignText(answer.reason) }
  return { state: 'unknown', reason: 'The provider gave an answer that says neither yes nor no' }
}
