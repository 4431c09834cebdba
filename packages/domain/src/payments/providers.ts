/** The provider whose captures and refunds are only recorded; no money moves. */
export const systemProviderId = 'system'

/**
 * The providers that move no money themselves: payments are made elsewhere and only recorded. `manual`: paid outside the store,
 * tracked by hand. `system`: for orders made from drafts.
 */
export const bookkeepingProviderIds = ['manual', systemProviderId] as const

export function isSystemProvider(providerId: string): boolean {
  return providerId === systemProviderId
}

/** Who moves the money of a provider's payments: the provider, the operator by hand, or another system. */
export type MoneyMover = 'provider' | 'hand' | 'elsewhere'

export function moverOf(providerId: string): MoneyMover {
  if (isSystemProvider(providerId)) return 'elsewhere'
  return (bookkeepingProviderIds as readonly string[]).includes(providerId) ? 'hand' : 'provider'
}

/** Returns whether a provider takes and refunds money itself, by card for example. */
export const movesMoney = (providerId: string): boolean => moverOf(providerId) === 'provider'

/** Returns whether customers can pay with it: 'system' only records drafts that operators mark as paid, in every region. */
export const isForCustomers = (providerId: string): boolean => !isSystemProvider(providerId)

/** Returns the default providers of a new region: those that take money themselves, else manual payment. */
export function usualPaymentProviders(installed: readonly string[]): string[] {
  const automatic = installed.filter(movesMoney)
  return automatic.length > 0 ? automatic : installed.filter(isForCustomers)
}

/** Returns whether any of these payments is handled outside the product. */
export function hasSystemPayment(payments: readonly { readonly provider_id: string }[]): boolean {
  return payments.some((payment) => isSystemProvider(payment.provider_id))
}
