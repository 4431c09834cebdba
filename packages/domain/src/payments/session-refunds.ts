/** The id under which a provider is asked to give back what was paid by a session: another one each time that it has failed. */
export const sessionRefundId = (sessionId: string, failures: number): string =>
  failures === 0 ? `${sessionId}_refund` : `${sessionId}_refund_${failures}`

/** The session whose refund has this id, or null: it is the id of something else. */
export function sessionOfRefund(id: string): string | null {
  return /^(ps_.+)_refund(?:_\d+)?$/.exec(id)?.[1] ?? null
}

/** The id under which a provider is asked to let go of a payment that has no session: another one each time that it has failed. */
export const strayReleaseId = (providerPaymentId: string, failures: number): string =>
  failures === 0 ? `release_${providerPaymentId}` : `release_${providerPaymentId}_${failures}`
