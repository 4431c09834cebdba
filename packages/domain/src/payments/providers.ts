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

/** Whether a provider takes and refunds money itself, by card for example. */
export const movesMoney = (providerId: string): boolean => moverOf(providerId) === 'provider'

/** Whether customers pay by it: 'system' only records drafts that operators mark as paid, in every region. */
export const isForCustomers = (providerId: string): boolean => !isSystemProvider(providerId)

/** The providers that a new region begins with: those that take money themselves, else payment by hand. */
export function usualPaymentProviders(installed: readonly string[]): string[] {
  const automatic = installed.filter(movesMoney)
  return automatic.length > 0 ? automatic : installed.filter(isForCustomers)
}

/** Whether any of these payments is one that the product does not handle itself. */
export function hasSystemPayment(payments: readonly { readonly provider_id: string }[]): boolean {
  return payments.some((payment) => isSystemProvider(payment.provider_id))
}
