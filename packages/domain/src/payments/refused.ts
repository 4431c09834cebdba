interface Asked {
  kind: string
  state: string
  payment_id: string
  created_at: string
}

/**
 * Whether an operator still has to know that a money operation was refused: a later try makes it history. What one payment could
 * not give back, another may; a capture or release is of its payment alone.
 */
export function isRefusalOpen(operation: Asked, all: readonly Asked[]): boolean {
  if (operation.state !== 'failed') return false
  const isOfSame = (other: Asked) => operation.kind === 'refund' || other.payment_id === operation.payment_id
  return !all.some(
    (other) => other.kind === operation.kind && isOfSame(other) && other.created_at > operation.created_at,
  )
}
