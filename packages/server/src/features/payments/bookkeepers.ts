import { bookkeepingProviderIds } from '@purser/domain/payments'
import type { PaymentProviders } from '../../providers/index.ts'

/** The payment providers that only keep books: those built in of which none is installed that is asked. */
export const bookkeepersBeside = (providers: PaymentProviders): ReadonlySet<string> =>
  new Set(bookkeepingProviderIds.filter((id) => !providers.has(id)))
