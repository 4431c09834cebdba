import type { ChargeLimitsOf } from '@purser/domain/payments'
import type { Db } from '../../database/index.ts'

/** The payment providers that are or were installed, each with what it takes as one payment in each currency of the store. */
export async function listPaymentProviders(db: Db, limitsOf: ChargeLimitsOf) {
  const [providers, currencies] = await Promise.all([
    db.selectFrom('payment_provider').selectAll().orderBy('id').execute(),
    db.selectFrom('store_currencies').select('currency_code').orderBy('currency_code').execute(),
  ])
  return providers.map((provider) => ({
    ...provider,
    limits: currencies.map(({ currency_code }) => ({
      currency_code,
      ...limitsOf(provider.id, currency_code),
    })),
  }))
}
