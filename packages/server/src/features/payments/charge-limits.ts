import { anyAmount, type ChargeLimitsOf } from '@purser/domain/payments'
import type { PaymentProviders } from '../../providers/index.ts'

/** Returns the limits that the installed providers declare; others accept any amount. */
export const chargeLimitsOf =
  (providers: PaymentProviders): ChargeLimitsOf =>
  (provider_id, currency_code) =>
    providers.get(provider_id)?.chargeLimits?.(currency_code) ?? anyAmount
