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

/** Who moves the money of a provider's payments: the provider, the operator by hand, or whoever runs what they were paid in. */
export type MoneyMover = 'provider' | 'hand' | 'elsewhere'

export function moverOf(providerId: string): MoneyMover {
  if (isSystemProvider(providerId)) return 'elsewhere'
  return (bookkeepingProviderIds as readonly string[]).includes(providerId) ? 'hand' : 'provider'
}

/** Whether any of these payments is one that the product does not handle itself. */
export function hasSystemPayment(payments: readonly { readonly provider_id: string }[]): boolean {
  return payments.some((payment) => isSystemProvider(payment.provider_id))
}
