import type { PaymentAnswer, PaymentProvider } from './payment-provider.ts'

/** A provider that moves no money itself: the store only records what the operator did elsewhere. */
export function createBookkeepingProvider(id: string): PaymentProvider {
  const record = async (): Promise<PaymentAnswer> => ({ outcome: 'succeeded', reference: null })
  return { id, capture: record, refund: record, cancel: record }
}

/** `manual`: paid outside, kept by hand. `system`: of orders made from drafts; captures and refunds are not handled here. */
export const builtInPaymentProviders: readonly PaymentProvider[] = [
  createBookkeepingProvider('manual'),
  createBookkeepingProvider('system'),
]
