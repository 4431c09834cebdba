import type { PaymentOperationKind } from '@purser/domain/payments'
import type { PaymentAnswer, PaymentProvider, PaymentRequest } from '../../providers/index.ts'

/** What is known of a money effect after asking. `unknown`: it may have happened or not. */
export type PaymentOutcome =
  | { readonly state: 'succeeded'; readonly reference: string | null }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string }

const callOf = { capture: 'capture', refund: 'refund', void: 'cancel' } as const

/** Asks the provider, for `timeLimit` milliseconds at most. Throwing and silence leave the outcome unknown (reliability 0.2). */
export async function askProvider(
  provider: PaymentProvider,
  kind: PaymentOperationKind,
  request: PaymentRequest,
  timeLimit: number,
): Promise<PaymentOutcome> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${provider.id} did not answer within ${timeLimit / 1_000} s`)),
      timeLimit,
    )
  })
  try {
    return readAnswer(await Promise.race([provider[callOf[kind]](request), silence]))
  } catch (error) {
    return { state: 'unknown', reason: storable(error instanceof Error ? error.message : String(error)) }
  } finally {
    clearTimeout(timer)
  }
}

function readAnswer(answer: PaymentAnswer): PaymentOutcome {
  if (answer.outcome === 'succeeded') {
    const { reference } = answer
    return { state: 'succeeded', reference: reference === null ? null : storable(reference) }
  }
  if (answer.outcome === 'failed') return { state: 'failed', reason: storable(answer.reason) }
  return { state: 'unknown', reason: 'The provider gave an answer that says neither yes nor no' }
}

/** What a provider says is foreign text: cut to length, without the character that the database refuses. */
function storable(text: string): string {
  return String(text).replaceAll('\u0000', '').slice(0, 2_000)
}
