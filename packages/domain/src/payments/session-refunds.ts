/** Returns the id under which a session's payment is refunded at its provider: a new one after each failure. */
export const sessionRefundId = (sessionId: string, failures: number): string =>
  failures === 0 ? `${sessionId}_refund` : `${sessionId}_refund_${failures}`

/** Returns the session whose refund has this id, or null if the id is something else's. */
export function sessionOfRefund(id: string): string | null {
  return /^(ps_.+)_refund(?:_\d+)?$/.exec(id)?.[1] ?? null
}

/** Returns the id under which a payment without a session is released at its provider: a new one after each failure. */
export const strayReleaseId = (providerPaymentId: string, failures: number): string =>
  failures === 0 ? `release_${providerPaymentId}` : `release_${providerPaymentId}_${failures}`
