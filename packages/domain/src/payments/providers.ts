/** "System payment provider id is 'system'": its captures and refunds are recorded, no money moves (SPEC 4, DECISIONS 4). */
export const systemProviderId = 'system'

/**
 * The providers that move no money themselves: what is asked of them was done elsewhere and is only written down (SPEC 4, wire
 * reference 26.1). `manual`: paid outside, kept by hand. `system`: of orders made from drafts.
 */
export const bookkeepingProviderIds = ['manual', systemProviderId] as const

export function isSystemProvider(providerId: string): boolean {
  return providerId === systemProviderId
}

/** Whether any of an order's payments is one that the product does not handle itself. */
export function hasSystemPayment(order: { payments: readonly { provider_id: string }[] }): boolean {
  return order.payments.some((payment) => isSystemProvider(payment.provider_id))
}
