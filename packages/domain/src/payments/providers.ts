/** Its captures and refunds are recorded, no money moves. */
export const systemProviderId = 'system'

/**
 * The providers that move no money themselves: what is asked of them was done elsewhere and is only written down. `manual`:
 * paid outside, kept by hand. `system`: of orders made from drafts.
 */
export const bookkeepingProviderIds = ['manual', systemProviderId] as const

export function isSystemProvider(providerId: string): boolean {
  return providerId === systemProviderId
}

/** Whether any of an order's payments is one that the product does not handle itself. */
export function hasSystemPayment(order: { payments: readonly { provider_id: string }[] }): boolean {
  return order.payments.some((payment) => isSystemProvider(payment.provider_id))
}
