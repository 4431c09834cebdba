/** What is asked of a payment provider (reliability 0.1). */
export const paymentOperationKinds = ['capture', 'refund', 'void'] as const
export type PaymentOperationKind = (typeof paymentOperationKinds)[number]

/** How far a money operation is (reliability 0.1). */
export const paymentOperationStates = ['pending', 'succeeded', 'failed', 'unknown'] as const
export type PaymentOperationState = (typeof paymentOperationStates)[number]

/** Where each state may go: settled states are final, an unknown outcome is only ever found out. */
export const paymentOperationTransitions: Readonly<
  Record<PaymentOperationState, readonly PaymentOperationState[]>
> = {
  pending: ['succeeded', 'failed', 'unknown'],
  unknown: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
}

export function mayBecome(from: PaymentOperationState, to: PaymentOperationState): boolean {
  return paymentOperationTransitions[from].includes(to)
}

/** Whether the outcome is known and final. */
export function isSettled(state: PaymentOperationState): boolean {
  return paymentOperationTransitions[state].length === 0
}

export interface PaymentOperationFacts {
  kind: PaymentOperationKind
  state: PaymentOperationState
  amount: number
}

/**
 * What a payment's operations say of its money, in minor units (reliability 3, M2): `held` are
 * refunds pending or of unknown outcome, which count as spent.
 */
export function paymentAmounts(operations: readonly PaymentOperationFacts[]): {
  amount_captured: number
  amount_refunded: number
  held: number
} {
  const total = (kind: PaymentOperationKind, isCounted: (state: PaymentOperationState) => boolean) =>
    operations
      .filter((operation) => operation.kind === kind && isCounted(operation.state))
      .reduce((sum, operation) => sum + operation.amount, 0)
  return {
    amount_captured: total('capture', (state) => state === 'succeeded'),
    amount_refunded: total('refund', (state) => state === 'succeeded'),
    held: total('refund', (state) => !isSettled(state)),
  }
}
