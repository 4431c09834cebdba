import { bookkeepingProviderIds } from '@purser/domain/payments'
import type { PaymentProviders } from '../../providers/index.ts'

/** Returns the payment providers that only record payments: the built-in ones without an installed provider to call. */
export const manualProvidersBeside = (providers: PaymentProviders): ReadonlySet<string> =>
  new Set(bookkeepingProviderIds.filter((id) => !providers.has(id)))
