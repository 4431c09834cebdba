import { isSettled } from '@purser/domain/payments'
import type { ProviderMovement } from '../../../providers/index.ts'

/** A payment that a provider reported on, with its operations. */
export interface ComparedPayment {
  readonly id: string
  readonly currency_code: string
  readonly operations: readonly ComparedOperation[]
}

export interface ComparedOperation {
  readonly id: string
  readonly kind: string
  readonly state: string
  /** Minor units. */
  readonly amount: number
  /** Whether it is a refund that failed after it had succeeded. */
  readonly has_failed_later: boolean
}

/** What the books have for a movement. */
export interface MovementMatch {
  readonly isSame: boolean
  /** Minor units. */
  readonly books_amount: number
  readonly payment_operation_id: string | null
}

/**
 * Returns what the books say about a provider's movement; null while its operation is open, which is reported elsewhere. A payment is
 * captured once; a refund is matched by its operation's id.
 */
export function matchMovement(
  { kind, operationId, amount, currency_code }: Omit<ProviderMovement, 'id' | 'paymentId' | 'isOurs'>,
  payment: ComparedPayment,
): MovementMatch | null {
  const own = payment.operations.filter((each) => each.kind === kind)
  const asked = kind === 'capture' ? own.filter(({ state }) => state !== 'failed') : own
  const operation =
    kind === 'capture' ? asked.at(-1) : asked.find(({ id }) => operationId !== null && id === operationId)
  if (operation && !isSettled(operation.state as Parameters<typeof isSettled>[0])) return null
  const isThere = operation?.state === 'succeeded' && !operation.has_failed_later
  const books_amount = isThere ? operation.amount : 0
  const isSame = books_amount === amount && currency_code === payment.currency_code
  return { isSame, books_amount, payment_operation_id: operation?.id ?? null }
}
