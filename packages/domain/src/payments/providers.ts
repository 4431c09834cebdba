/** "System payment provider id is 'system'": its captures and refunds are recorded, no money moves (SPEC 4, DECISIONS 4). */
export const systemProviderId = 'system'

export function isSystemProvider(providerId: string): boolean {
  return providerId === systemProviderId
}

/** Whether any of an order's payments is one that the product does not handle itself. */
export function hasSystemPayment(order: { payments: readonly { provider_id: string }[] }): boolean {
  return order.payments.some((payment) => isSystemProvider(payment.provider_id))
}
